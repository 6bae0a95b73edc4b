import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

/** Starts the worker of a file, such as `planning-worker`, that is beside the module `from` (its `import.meta.url`); the bundle has all
 *  workers beside itself. `heapMb`: the most memory of its heap. */
export function startWorker(name: string, from: string, heapMb: number): Worker {
  const file = fileURLToPath(from);
  return new Worker(path.join(path.dirname(file), `${name}${path.extname(file)}`), {
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
}

/** Gives the work of this thread a lower priority than the answers to requests. Only on Linux, where a priority belongs to a
 *  thread: elsewhere it belongs to the process, which keeps its priority. */
export function yieldToServer(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);
}
