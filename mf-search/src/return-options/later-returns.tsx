import { returnOptionsQuery } from '@fareweave/shared-lib/api/return-flights';
import { WarningIcon } from '@fareweave/shared-lib/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import type { FillProps } from '../slots.ts';
import { returnOptionsText } from './return-options-line.tsx';

/** In the slot of a trip: the return flights of the days after the return flight, for somebody who misses it (RETN-14). Without an answer
 *  it shows nothing, because the trip does not depend on it. */
export function LaterReturns({ origin, homes, date }: FillProps['later-returns']) {
  const { data } = useQuery(returnOptionsQuery({ origins: homes, destination: origin, date }));
  const days = data?.destinations[origin]?.days.filter((day) => day.date > date) ?? [];
  const line = returnOptionsText({ days }, 'any');
  if (line === null) return null;
  return (
    <Advice>
      <b>If you miss your flight back:</b>
      {line.isStranding && <WarningIcon />}
      {line.text}
    </Advice>
  );
}

const Advice = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 6px;
  align-items: center;
  min-height: 44px;
  color: var(--ink-2);
  font-variant-numeric: tabular-nums;
`;
