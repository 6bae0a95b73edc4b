import type { Composition, LiveRelease, SignedComposition } from '@fareweave/shared-lib/domain/composition';
import type { APIRequestContext } from '@playwright/test';
import type { Role } from './fixtures.ts';

/** What is live. */
export async function compositionOf(request: APIRequestContext): Promise<Composition> {
  const { payload }: SignedComposition = await (await request.get('/api/platform/composition')).json();
  return JSON.parse(payload);
}

/** Somebody who may open a remote's first route. */
export const roleFor = ({ routes }: LiveRelease): Role => {
  const access = routes[0]?.access;
  return access === 'admin' ? 'admin' : access === 'member' || access === 'premium' ? 'premium' : 'visitor';
};
