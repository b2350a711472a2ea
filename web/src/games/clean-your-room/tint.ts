export default { colour: "#bf3a4d", dark: "#8f2536" };
