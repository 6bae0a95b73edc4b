import { failedScripts } from './composition/runtime/failed-scripts.ts';
import { startChecks } from './composition/runtime/script-integrity.ts';

const { base, files } = globalThis.fareweaveLoader.running();
startChecks(base, files);

/** Loads the product. Shared modules are negotiated before anything that imports them runs. A chunk that is still on its way
 *  after webpack's time limit is slow and not broken: this goes on waiting for it. */
async function begin(): Promise<void> {
  try {
    const { start } = await import(/* webpackChunkName: "start" */ './start.tsx');
    await start();
    globalThis.fareweaveLoader.started();
  } catch (error) {
    if ((error as { type?: string } | null)?.type === 'timeout') return begin();
    globalThis.fareweaveLoader.failed(failedScripts());
    throw error;
  }
}

void begin();
