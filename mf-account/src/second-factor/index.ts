import { lazyPart } from '@fareweave/shared-lib/ui/lazy-part';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { createElement } from 'react';

/** The section of the profile page for second factors (ACCT-32), loaded with its own script. */
export const SecondFactors = lazyPart(
  async () => (await import(/* webpackChunkName: "second-factors" */ './second-factors.tsx')).SecondFactors,
  () => createElement(Skeleton, { height: '220px' }),
);
