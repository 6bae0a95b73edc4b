// Replaces shell/src/composition/runtime/federation.ts: the same remotes, compiled into one bundle. The entry of a page contains
// its own screen (build.ts); other screens load on demand, as in any single-page application.
import type { LiveRelease } from '@fareweave/shared-lib/domain/composition';
import type { Command, Commands, Fills, MountFill } from '@fareweave/shared-lib/domain/slots';
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

const fills: Record<string, () => Promise<{ fills?: Fills; commands?: Commands }>> = {
  'mf-search': () => import('../../../mf-search/src/fills.ts'),
  'mf-account': () => import('../../../mf-account/src/fills.ts'),
};

export async function loadFill({ name }: LiveRelease, component: string): Promise<MountFill> {
  const load = (await fills[name]?.())?.fills?.[component];
  if (load === undefined) throw new Error(`${component} of ${name} is not in the bundle`);
  return load();
}

export async function loadCommand({ name }: LiveRelease, command: string): Promise<Command> {
  const load = (await fills[name]?.())?.commands?.[command];
  if (load === undefined) throw new Error(`${command} of ${name} is not in the bundle`);
  return load();
}

export const nextAttempt = (): number => 1;
