export default { colour: "#7043a0", dark: "#4c2a73" };
