/** Throws an error in a Node that is too old for the kit (KITS-2) and would end with less clear ones. `what`: begins the message. */
export function refuseOldNode(what: string, version = process.versions.node): void {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major < 22 || (major === 22 && minor < 12))
    throw new Error(`${what} Node 22.12 or newer. This is Node ${version}.`);
}
