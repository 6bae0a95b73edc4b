// Stands in for shell/src/composition/runtime/federation.ts: the same remotes, compiled into the page's one bundle. The
// home screen is part of it; what other addresses need comes when they are opened, as any single page app does.
import '../../../mf-search/src/app/search-screen.tsx';
import type { LiveRelease } from '@fareweave/shared-lib/domain/composition';
import type { LifeCycles } from 'single-spa';
import * as search from '../../../mf-search/src/index.ts';

const remotes: Record<string, () => Promise<LifeCycles>> = {
  'mf-search': async () => search,
  'mf-account': () => import('../../../mf-account/src/index.ts'),
  'mf-admin': () => import('../../../mf-admin/src/index.ts'),
  'mf-summary': () => import('../../../mf-summary/src/index.ts'),
};

export async function loadLifecycles({ name }: LiveRelease): Promise<LifeCycles> {
  const load = remotes[name];
  if (load === undefined) throw new Error(`${name} is not in the bundle`);
  return load();
}
