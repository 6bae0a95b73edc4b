import { t } from '@fareweave/shared-lib/domain/texts';
import { ButtonLink } from '@fareweave/shared-lib/ui/button';
import { EmptyState } from '@fareweave/shared-lib/ui/empty-state';
import { styled } from 'styled-components';
import { TRIP_PROBLEMS, type TripProblem } from '../model/trip.ts';

/** Replaces the page: the reason why there is no trip, and a link to a new search (TRIP-9). */
export function NoTrip({ problem }: { problem: TripProblem }) {
  const { message, hint } = TRIP_PROBLEMS[problem];
  return (
    <div className="wrap">
      <EmptyState heading="h1" title={t('Flight Data Not Found')} message={t(message)}>
        {hint !== null && <Hint>{t(hint)}</Hint>}
        <ButtonLink href="/" variant="primary">
          {t('Search New Flights')}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}

const Hint = styled.p`
  width: 100%;
  margin-bottom: 8px;
  color: var(--ink-3);
`;
