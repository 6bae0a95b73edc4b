/** The entry of a remote whose lifecycles are fine but for some: `faults` are properties of the object of lifecycles. */
export const container = (name: string, faults: string) => `var ${name} = {
  init(scope) { this.scope = scope; },
  async get() {
    const versions = Object.values(this.scope['@fareweave/shared-lib/platform']);
    const platform = (await versions[0].get())();
    const draw = async ({ domElement }) => {
      domElement.innerHTML = '<h1>Drawn by a faulty remote</h1>';
    };
    const lifecycles = { bootstrap: async () => {}, mount: draw, unmount: async () => {}, ${faults} };
    return () => lifecycles;
  },
};`;

/** One that throws in a phase of its life. */
export const throwing = (phase: string) => (name: string) =>
  container(name, `${phase}: async () => { throw new Error('broken at ${phase}'); }`);
