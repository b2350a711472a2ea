export default { colour: "#17724f", dark: "#0c4a33" };
