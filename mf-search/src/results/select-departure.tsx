import { hasPremium } from '@fareweave/shared-lib/domain/accounts';
import type { Flight } from '@fareweave/shared-lib/domain/flights';
import { formatTime } from '@fareweave/shared-lib/domain/formats';
import { t } from '@fareweave/shared-lib/domain/texts';
import { type AlertRequest, type SessionState, showAlert, useSession } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Crown } from '@fareweave/shared-lib/ui/icons';
import { screenOnly } from '@fareweave/shared-lib/ui/layout';
import { premiumFeature } from '@fareweave/shared-lib/ui/premium-feature';
import { hidden, rich } from '@fareweave/shared-lib/ui/rich-text';
import { styled } from 'styled-components';

interface SelectDepartureProps {
  flight: Flight;
  onSelect: (flight: Flight) => void;
}

/** A button that selects a departure and opens its return flights, which need Premium (RSLT-7). */
export function SelectDepartureButton({ flight, onSelect }: SelectDepartureProps) {
  const refusal = returnRefusal(useSession());
  return (
    <Place>
      <Button
        variant="primary"
        size="small"
        onClick={() => (refusal === null ? onSelect(flight) : showAlert(refusal))}
      >
        <span>
          {rich('Select Departure<hidden> {flight} at {time}</hidden>', {
            hidden,
            flight: flight.flight_number,
            time: formatTime(flight.departure_time),
          })}
        </span>
        <Crown decorative={refusal === null} />
      </Button>
    </Place>
  );
}

const Place = styled.div`
  display: grid;
  ${screenOnly}
`;

/** The message that tells why the user cannot search return flights (RETN-1); null when they can. */
export function returnRefusal({
  isAuthenticated,
  user,
}: Pick<SessionState, 'isAuthenticated' | 'user'>): AlertRequest | null {
  if (!isAuthenticated) {
    return {
      title: t('Return flights'),
      message: t('Please log in to search return flights'),
      action: { label: t('Log in'), path: '/login' },
    };
  }
  if (hasPremium(user)) return null;
  return premiumFeature(
    t('Return flight search is a premium feature. Upgrade your account to plan round trips.'),
  );
}
