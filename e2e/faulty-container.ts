/** Returns the entry of a remote. `faults`: properties that replace its working lifecycles. */
export const container = (name: string, faults: string) => `var ${name} = {
  init(scope) { this.scope = scope; },
  async get() {
    const versions = Object.values(this.scope['@fareweave/shared-lib/platform']);
    const platform = (await versions[0].get())();
    const render = async ({ domElement }) => {
      const heading = document.createElement('h1');
      heading.textContent = 'Rendered by a faulty remote';
      domElement.replaceChildren(heading);
    };
    const lifecycles = { bootstrap: async () => {}, mount: render, unmount: async () => {}, ${faults} };
    return () => lifecycles;
  },
};`;

/** Returns the entry of a remote that throws in one lifecycle. */
export const throwing = (phase: string) => (name: string) =>
  container(name, `${phase}: async () => { throw new Error('broken at ${phase}'); }`);
