import { readFile } from 'node:fs/promises';
import { TestEnvironment } from 'jest-environment-node';

const PGLITE = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'));

/** The database engine, compiled once for all test files of a worker: V8 reuses the compiled code of a module with the same
 *  bytes while one of them is referenced. */
let engine;

export default class NodeEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    engine ??= WebAssembly.compile(await readFile(PGLITE));
    await engine;
  }
}
