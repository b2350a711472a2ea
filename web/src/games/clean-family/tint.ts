export default { colour: "#1f66ab", dark: "#12477d" };
