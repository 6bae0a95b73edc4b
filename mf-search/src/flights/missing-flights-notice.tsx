import type { Provenance } from '@fareweave/shared-lib/domain/flights';
import { Notice } from '@fareweave/shared-lib/ui/notice';
import { styled } from 'styled-components';
import { droppedText, unaskedText } from './missing-flights.ts';

interface MissingFlightsNoticeProps {
  results: Provenance;
  /** The name of an airport by its code. */
  named: (code: string) => string;
}

/** Says honestly that these are not all the flights there are. */
export function MissingFlightsNotice({ results, named }: MissingFlightsNoticeProps) {
  const unasked = unaskedText(results, named);
  const dropped = droppedText(results);
  return (
    <>
      {unasked !== null && (
        <Notice tone="warning" title="Not all flights">
          {unasked}
        </Notice>
      )}
      {dropped !== null && <Quiet>{dropped}</Quiet>}
    </>
  );
}

const Quiet = styled.p`
  margin-block: 4px;
  color: var(--ink-3);
  font-size: 0.875rem;
`;
