import { daysAndHours } from '@fareweave/shared-lib/domain/elapsed';
import type { Flight } from '@fareweave/shared-lib/domain/flights';
import { formatTime } from '@fareweave/shared-lib/domain/formats';
import { t } from '@fareweave/shared-lib/domain/texts';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Row, screenOnly } from '@fareweave/shared-lib/ui/layout';
import { hidden, rich } from '@fareweave/shared-lib/ui/rich-text';
import { styled } from 'styled-components';
import { WarningMark } from '../flights/index.ts';
import { isShortStay, stayMinutes } from './trip-ends.ts';

interface ReturnChoiceProps {
  departure: Flight;
  back: Flight;
  onSelect: () => void;
}

/** The time at the destination with a return flight, and the button that selects it. */
export function ReturnChoice({ departure, back, onSelect }: ReturnChoiceProps) {
  const minutes = stayMinutes(departure, back);
  return (
    <Choice $spread $gap="6px 12px">
      <p>
        <span>{t('Time at destination')}</span> <b>{daysAndHours(minutes, { inFull: true })}</b>{' '}
        {isShortStay(minutes) && <WarningMark>{t('Under 3 hours')}</WarningMark>}
      </p>
      <Button variant="primary" size="small" onClick={onSelect}>
        <span>
          {rich('Select Flight<hidden> {flight} at {time}</hidden>', {
            hidden,
            flight: back.flight_number,
            time: formatTime(back.departure_time),
          })}
        </span>
      </Button>
    </Choice>
  );
}

const Choice = styled(Row)`
  @container (min-width: 37.5rem) {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    min-width: 148px;
  }
  p {
    flex: 1 1 110px;
    font-size: 0.8125rem;
    line-height: 1.35;
  }
  p span {
    display: block;
    color: var(--ink-3);
  }
  b {
    font-variant-numeric: tabular-nums;
  }
  button {
    ${screenOnly}
  }
`;
