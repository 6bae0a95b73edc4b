import { failedScripts } from './composition/runtime/failed-scripts.ts';
import { startChecks } from './composition/runtime/script-integrity.ts';
import { loadTexts } from './messages/load-texts.ts';

const { base, files } = globalThis.fareweaveLoader.running();
startChecks(base, files);

/** What the start imports. Each runs in a task of its own: together they block a phone for a quarter of a second. */
const IMPORTS = [
  () => import(/* webpackChunkName: "start" */ 'react-dom/client'),
  () => import(/* webpackChunkName: "start" */ 'styled-components'),
  () => import(/* webpackChunkName: "start" */ '@fareweave/shared-lib/platform'),
  () => import(/* webpackChunkName: "start" */ './layout/frame.tsx'),
];

const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };

/** Resolves in another task, so that the page handles input and paints before. */
const nextTask = (): Promise<void> => scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));

/** Runs the shell by an import of its own: federation must resolve the shared modules before any module imports them. A
 *  chunk that exceeds webpack's time limit is slow, not broken: this continues to wait for it. */
async function load(): Promise<void> {
  try {
    const [{ start }] = await Promise.all([loadModules(), loadTexts()]);
    await start();
    globalThis.fareweaveLoader.started();
  } catch (error) {
    if ((error as { type?: string } | null)?.type === 'timeout') return load();
    globalThis.fareweaveLoader.failed(failedScripts);
    throw error;
  }
}

async function loadModules(): Promise<typeof import('./start.tsx')> {
  await wholePage();
  for (const run of IMPORTS) {
    await run();
    await nextTask();
  }
  return import(/* webpackChunkName: "start" */ './start.tsx');
}

/** Resolves when the browser has read the whole page, which contains the registry after its first paint. */
const wholePage = (): Promise<unknown> =>
  document.readyState === 'loading'
    ? new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
    : Promise.resolve();

void load();
