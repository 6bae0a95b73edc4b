const NAME = Symbol.for('fastify.display-name');

// Fastify looks for the name of a plugin without this property in all of `require.cache`, and Jest makes that list again
// at each look: half of the time that a test of the server took to start.
Object.defineProperty(Function.prototype, NAME, {
  configurable: true,
  get(this: { name: string }) {
    return this.name || 'anonymous';
  },
  set(value: string) {
    Object.defineProperty(this, NAME, { configurable: true, writable: true, value });
  },
});
