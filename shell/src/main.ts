import { openAdmission } from './composition/admission.ts';
import { failedScripts } from './composition/failed-scripts.ts';

const { base, files } = globalThis.fareweaveLoader.running();
openAdmission(base, files);

/** Loads the product. Shared modules are negotiated before anything that imports them runs. A chunk that is still on its way
 *  after webpack's time limit is slow and not broken: this goes on waiting for it. */
async function begin(): Promise<void> {
  try {
    const { start } = await import(/* webpackChunkName: "start" */ './start.tsx');
    await wholePage();
    await start();
    globalThis.fareweaveLoader.started();
  } catch (error) {
    if ((error as { type?: string } | null)?.type === 'timeout') return begin();
    globalThis.fareweaveLoader.failed(failedScripts());
    throw error;
  }
}

/** The script may come from a cache before the registry, at the end of the page, has come. */
async function wholePage(): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
}

void begin();
