import { t } from '@fareweave/shared-lib/domain/texts';
import type { MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Brand } from './brand.tsx';
import { focusMain } from './navigation.ts';

/** Below this width the navigation is in the slide-out menu. It is in `em`, so that larger text counts as a smaller screen. */
export const NARROW = '@media (width < 56em)';
export const WIDE = '@media (width >= 56em)';

/** Pixels, including the line below the bar. */
export const BAR_HEIGHT = 61;

/** The header's bar with the brand. The first paint contains it without children (ADR 38). */
export function Bar({ children }: { children?: ReactNode }) {
  return (
    <Strip>
      <div className="wrap">
        <SkipLink href="#main" onClick={skip}>
          {t('Skip to content')}
        </SkipLink>
        <Brand />
        {children}
      </div>
    </Strip>
  );
}

/** Moves to the main part as the link would, but without a new history entry, whose scroll position would not be stored. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  window.scrollTo(0, 0);
  focusMain();
}

const Strip = styled.header`
  position: sticky;
  top: 0;
  z-index: 5;
  height: ${BAR_HEIGHT}px;
  border-bottom: 1px solid var(--line);
  background: color-mix(in srgb, var(--background) 88%, transparent);
  backdrop-filter: blur(10px);

  > div {
    display: flex;
    gap: 28px;
    align-items: center;
    height: ${BAR_HEIGHT - 1}px;
  }
`;

/** The rest of the bar, with its content at the right edge, so that nothing moves when a badge appears. A badge of a remote that fails is
 *  not shown: the bar has no place for a message. */
export const BarEnd = styled.div`
  display: flex;
  flex: 1;
  gap: 10px;
  align-items: center;
  justify-content: end;

  > [data-slot] > [data-status='failed'] {
    display: none;
  }
`;

const SkipLink = styled.a`
  position: absolute;
  inset-block-start: 8px;
  inset-inline-start: 12px;
  z-index: 1;
  padding: 10px 16px;
  border-radius: var(--radius-m);
  background: var(--surface);
  box-shadow: var(--shadow-m);
  font-weight: 600;

  &:not(:focus) {
    clip-path: inset(50%);
  }
`;
