declare module "icon:*" {
  const icon: { body: string; box: string };
  export default icon;
}
