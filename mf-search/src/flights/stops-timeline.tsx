import type { Flight } from '@fareweave/shared-lib/domain/flights';
import { type Layover, stayWarning } from '@fareweave/shared-lib/domain/itinerary';
import { formatPercent, sentence } from '@fareweave/shared-lib/domain/measures';
import { t } from '@fareweave/shared-lib/domain/texts';
import { WarningIcon } from '@fareweave/shared-lib/ui/icons';
import { SegmentList } from '@fareweave/shared-lib/ui/segment-list';
import { styled } from 'styled-components';

/** The segments of a flight, with the chance of each connection, and a warning at each overnight or long layover. */
export const StopsTimeline = ({ id, flight }: { id: string; flight: Flight }) => (
  <Timeline id={id} flight={flight} noteOn={(layover) => noteOn(layover, flight)} />
);

function noteOn(layover: Layover, { segments, connection_chances = [] }: Flight) {
  const warning = stayWarning(layover);
  const position = segments.findIndex(({ arrival_airport }) => arrival_airport === layover.airport);
  const chance = connection_chances[position] ?? null;
  return (
    <>
      {warning !== null && <WarningMark>{warning}</WarningMark>}
      {chance !== null && <Chance chance={chance} />}
    </>
  );
}

/** Connections with a smaller chance are marked (ESTM-24). */
const RISKY = 0.7;

/** The chance to make a connection. */
function Chance({ chance }: { chance: number }) {
  const text = sentence(t('{share} make this connection', { share: formatPercent(chance) }));
  return chance < RISKY ? <WarningMark>{text}</WarningMark> : <span>{text}</span>;
}

const Timeline = styled(SegmentList)`
  grid-column: 1 / -1;
  gap: 10px;
  margin: 4px 0 2px;
  padding-block: 12px 2px;
  padding-inline: 6px 0;

  li {
    padding-inline-start: 22px;
  }
  [data-layover] {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 10px;
    align-items: center;
    margin-inline-start: 4px;
    padding-block: 4px;
    padding-inline: 17px 0;
    border-inline-start: 2px dotted var(--control);
  }
`;

/** A short warning in words, such as an overnight layover. */
export function WarningMark({ children }: { children: string }) {
  return (
    <Mark>
      <WarningIcon />
      {children}
    </Mark>
  );
}

const Mark = styled.em`
  display: inline-flex;
  gap: 4px;
  align-items: center;
  padding: 1px 8px;
  border-radius: 999px;
  background: var(--gold-soft);
  color: var(--gold);
  font-size: 0.75rem;
  font-style: normal;
  font-weight: 600;
`;
