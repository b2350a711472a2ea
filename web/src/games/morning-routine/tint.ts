export default { colour: "#a8520f", dark: "#7d3a06" };
