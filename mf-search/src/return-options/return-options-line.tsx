import type { WaysBackFrom } from '@fareweave/shared-lib/domain/flights';
import { WarningIcon } from '@fareweave/shared-lib/ui/icons';
import { memo, useState } from 'react';
import { styled } from 'styled-components';
import { type WaysBackKind, waysBackText } from './return-options-text.ts';

interface WaysBackLineProps {
  waysBack: WaysBackFrom | undefined;
  kind: WaysBackKind;
  /** They are on their way: keeps their line free. */
  isPending: boolean;
}

/** How one gets away again from a place, so that nobody gets stranded there. */
export const WaysBackLine = memo(({ waysBack, kind, isPending }: WaysBackLineProps) => {
  const [hadRoom] = useState(isPending);
  const line = isPending || waysBack === undefined ? null : waysBackText(waysBack, kind);
  // Where it was kept free and nothing came, nothing moves either.
  if (line === null) return isPending || hadRoom ? <Line $warns={false}>{'\u00a0'}</Line> : null;
  return (
    <Line $warns={line.isStranding}>
      {line.isStranding && <WarningIcon />}
      {line.text}
    </Line>
  );
});

const Line = styled.span<{ $warns: boolean }>`
  display: flex;
  gap: 5px;
  align-items: center;
  color: var(--${({ $warns }) => ($warns ? 'out' : 'ink-2')});
  font-size: 0.8125rem;
  font-weight: ${({ $warns }) => ($warns ? 600 : 400)};
  font-variant-numeric: tabular-nums;
  line-height: 1.35;

  /* Three days take one line or two. */
  @container (max-width: 419px) {
    min-height: 2.7em;
  }
`;
