import { startTransition, useEffect, useState } from 'react';
import { styled } from 'styled-components';

/** A list of many items below one another. Not a grid: the browser would compute the layout of a whole grid again whenever an item changes, which
 *  takes forty times as long. */
export const LongList = styled.ul<{ $gap: string }>`
  margin: 0;
  padding: 0;
  list-style: none;

  > :not(:first-child) {
    margin-top: ${({ $gap }) => $gap};
  }
`;

/** The number of elements of a long list to render now: at first `step`, and `step` more after each paint until all are rendered. Rendering
 *  all at once would block the page. An element that was rendered once stays. */
export function useGradualLength(length: number, step: number): number {
  const [limit, setLimit] = useState(step);
  useEffect(() => {
    if (limit < length) startTransition(() => setLimit(limit + step));
  }, [limit, length, step]);
  return Math.min(limit, length);
}
