import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** Pixels, the line below it included. */
export const BAR_HEIGHT = 61;

/** The header's bar; the same in the server's first paint and in the live page, so that nothing moves. */
export function Bar({ children }: { children: ReactNode }) {
  return (
    <Strip>
      <div className="wrap">{children}</div>
    </Strip>
  );
}

const Strip = styled.header`
  position: sticky;
  top: 0;
  z-index: 5;
  height: ${BAR_HEIGHT}px;
  border-bottom: 1px solid var(--line);
  background: color-mix(in srgb, var(--bg) 88%, transparent);
  backdrop-filter: blur(10px);

  > div {
    display: flex;
    gap: 28px;
    align-items: center;
    height: ${BAR_HEIGHT - 1}px;
  }
`;

/** Pushes what follows to the right edge. */
export const BarEnd = styled.div`
  display: flex;
  gap: 10px;
  align-items: center;
  margin-inline-start: auto;
`;
