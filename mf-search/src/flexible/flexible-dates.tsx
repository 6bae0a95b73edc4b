import { flexibleFaresQuery } from '@fareweave/shared-lib/api/flexible-fares';
import type { FlightSearch } from '@fareweave/shared-lib/api/flights';
import { addDays, daysBetween } from '@fareweave/shared-lib/domain/dates';
import { partyText } from '@fareweave/shared-lib/domain/party';
import { t } from '@fareweave/shared-lib/domain/texts';
import { below, from } from '@fareweave/shared-lib/ui/breakpoints';
import { Row, screenOnly } from '@fareweave/shared-lib/ui/layout';
import { LoadingBar } from '@fareweave/shared-lib/ui/loading-bar';
import { InDollars } from '@fareweave/shared-lib/ui/price';
import { rich } from '@fareweave/shared-lib/ui/rich-text';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { useTripCosts } from '@fareweave/shared-lib/ui/trip-costs';
import { useQuery } from '@tanstack/react-query';
import { memo, useId } from 'react';
import { styled } from 'styled-components';
import { originsOf } from '../model/address/search-address.ts';
import { SearchFailure } from '../ui/search-failure.tsx';
import { useSearchChange } from '../ui/use-search-change.ts';
import { DAY_HEIGHT } from './day-fare.tsx';
import { DayStrip, Strip } from './day-strip.tsx';

interface FlexibleDatesProps {
  search: FlightSearch;
  /** `YYYY-MM-DD`. */
  today: string;
  /** The user has a search allowance, and opening a day counts as a search. */
  isCounted: boolean;
  onPick: (date: string) => void;
}

/** The lowest totals of thirty days for a search; each day opens its results. Shows nothing when they cannot be loaded. */
export const FlexibleDates = memo(({ search, today, isCounted, onPick }: FlexibleDatesProps) => {
  const id = useId();
  const { party } = useTripCosts();
  const days = {
    origins: originsOf(search),
    destination: search.destination,
    date: stripStart(today, search.date),
  };
  const query = flexibleFaresQuery(days, { party, direction: 'out' });
  const fares = useQuery({
    ...query,
    // The pressed day keeps the focus while the days around it load.
    placeholderData: (shown, previous) =>
      withoutDate(previous?.queryKey) === withoutDate(query.queryKey) ? shown : undefined,
  });
  const { pending, failure, change } = useSearchChange(
    search,
    (date: string) => ({ ...search, date }),
    onPick,
  );
  if (fares.isLoadingError) return null;
  return (
    <Section aria-labelledby={id}>
      <Head $align="baseline" $gap="0 14px">
        <h2 id={id}>{t('Flexible dates')}</h2>{' '}
        <span>
          {rich('lowest <b>GoWild</b> and lowest of any fare, for {party}{dollars}', {
            party: partyText(party),
            dollars: <InDollars />,
          })}
        </span>{' '}
        {/* The same before and after loading: nothing below moves. */}
        <span>{t('“+” means “and more”: some charges are not known')}</span>{' '}
        {isCounted && <span>{t('Opening a day counts as a search')}</span>}
      </Head>
      {fares.isPending ? (
        <StripSkeleton />
      ) : (
        <DayStrip
          labelledBy={id}
          days={fares.data.days}
          today={today}
          present={search.date}
          pending={pending}
          onPick={change}
        />
      )}
      {pending !== null && <LoadingBar label={t('Searching flights')} />}
      {failure !== null && <SearchFailure error={failure.error} />}
    </Section>
  );
});

const Section = styled.section`
  margin-block: 8px 4px;
  ${screenOnly}
`;

const Head = styled(Row)`
  margin-bottom: 8px;
  color: var(--ink-3);
  font-size: 0.8125rem;

  h2 {
    color: var(--ink);
    font-size: 0.9375rem;
    letter-spacing: -0.01em;
  }
  b {
    color: var(--pass);
    font-weight: 650;
  }
  ${from(1024)} {
    span + span {
      margin-inline-start: auto;
    }
  }
  /* On phones, heading and notes run as one text, which takes fewer lines. */
  ${below(768)} {
    display: block;

    h2,
    span:not(:last-child) {
      display: inline;
      margin-inline-end: 6px;
    }
  }
`;

/** The placeholder of the strip, as tall as the days. */
function StripSkeleton() {
  return (
    <Still aria-hidden="true">
      {Array.from({ length: STRIP_DAYS }, (_, day) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are identical
        <Skeleton key={day} height={DAY_HEIGHT} />
      ))}
    </Still>
  );
}

const Still = styled(Strip)`
  overflow: hidden;
`;

/** The number of days in the strip. */
const STRIP_DAYS = 30;
const DAYS_BEFORE = 3;

/** The route and party of a query. */
const withoutDate = (key: readonly unknown[] | undefined): string | undefined =>
  JSON.stringify(key, (name, value) => (name === 'date' ? undefined : value));

/** The first day of the strip, `YYYY-MM-DD`: today, or some days before a date that is later than a strip from today. */
export const stripStart = (today: string, date: string): string =>
  daysBetween(today, date) < STRIP_DAYS ? today : addDays(date, -DAYS_BEFORE);
