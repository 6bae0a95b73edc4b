import { type ComponentType, useEffect, useState } from 'react';
import type { WhyBestProps } from './why-best.tsx';

export type WhyBest = ComponentType<WhyBestProps>;

/** The component that explains the order “Best”, loaded when it is needed; null until then. The order itself does not need
 *  it, so a failure to load it has no message. */
export function useWhyBest(isNeeded: boolean): WhyBest | null {
  const [part, setPart] = useState<{ WhyBest: WhyBest } | null>(null);
  useEffect(() => {
    if (isNeeded) import(/* webpackChunkName: "why-best" */ './why-best.tsx').then(setPart, () => undefined);
  }, [isNeeded]);
  return isNeeded && part !== null ? part.WhyBest : null;
}
