import { startTransition, useEffect, useState } from 'react';

/** The number of elements of a long list to render now: at first `step`, and `step` more after each paint until all are rendered. Rendering
 *  all at once would block the page. An element that was rendered once stays. */
export function useGradualLength(length: number, step: number): number {
  const [limit, setLimit] = useState(step);
  useEffect(() => {
    if (limit < length) startTransition(() => setLimit(limit + step));
  }, [limit, length, step]);
  return Math.min(limit, length);
}
