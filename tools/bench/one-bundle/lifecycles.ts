// Replaces shell/src/composition/runtime/federation.ts: the same remotes, compiled into one bundle. The entry of a page contains
// its own screen (build.ts); other screens load on demand, as in any single-page application.
import type { LiveRelease } from '@fareweave/shared-lib/domain/composition';
import type { Commands, Fills } from '@fareweave/shared-lib/domain/slots';
import type { LifeCycles } from 'single-spa';

const remotes: Record<string, () => Promise<LifeCycles>> = {
  'mf-search': () => import('../../../mf-search/src/index.ts'),
  'mf-account': () => import('../../../mf-account/src/index.ts'),
  'mf-admin': () => import('../../../mf-admin/src/index.ts'),
  'mf-summary': () => import('../../../mf-summary/src/index.ts'),
};

export async function loadLifecycles({ name }: LiveRelease): Promise<LifeCycles> {
  const load = remotes[name];
  if (load === undefined) throw new Error(`${name} is not in the bundle`);
  return load();
}

/** What remotes have for other parts, by the name of their export. */
interface Codes {
  fills?: Fills;
  commands?: Commands;
  answers?: Record<string, () => Promise<(payload: never) => unknown>>;
}
const codes: Record<string, () => Promise<Codes>> = {
  'mf-search': () => import('../../../mf-search/src/fills.ts'),
  'mf-account': () => import('../../../mf-account/src/fills.ts'),
};

export async function loadCode(
  { name }: LiveRelease,
  kind: 'fill' | 'command' | 'answer',
  code: string,
): Promise<unknown> {
  const load = (await codes[name]?.())?.[`${kind}s`]?.[code];
  if (load === undefined) throw new Error(`${code} of ${name} is not in the bundle`);
  return load();
}

export const nextAttempt = (): number => 1;
