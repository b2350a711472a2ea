export default { colour: "#5b5470", dark: "#3c3750" };
