import { flexibleFaresQuery } from '@fareweave/shared-lib/api/flexible-fares';
import type { FlightSearch } from '@fareweave/shared-lib/api/flights';
import { from } from '@fareweave/shared-lib/ui/breakpoints';
import { LoadingBar } from '@fareweave/shared-lib/ui/loading-bar';
import { useQuery } from '@tanstack/react-query';
import { memo, useId } from 'react';
import { styled } from 'styled-components';
import { originsOf } from '../model/address/search-origins.ts';
import { SearchFailure } from '../ui/search-failure.tsx';
import { DayStrip } from './day-strip.tsx';
import { StripSkeleton } from './strip-skeleton.tsx';
import { stripStart } from './strip-start.ts';
import { useDayChange } from './use-day-change.ts';

interface FlexibleDatesProps {
  search: FlightSearch;
  /** `YYYY-MM-DD`. */
  today: string;
  /** Searches are counted for this person: opening a day is one. */
  isCounted: boolean;
  onPick: (date: string) => void;
}

/** The lowest fares of the next thirty days for a search, each day a way to its results. Not having it hinders nobody:
 *  where it cannot be had it is not there. */
export const FlexibleDates = memo(({ search, today, isCounted, onPick }: FlexibleDatesProps) => {
  const id = useId();
  const fares = useQuery(
    flexibleFaresQuery({
      origins: originsOf(search),
      destination: search.destination,
      date: stripStart(today, search.date),
    }),
  );
  const { awaited, failure, change } = useDayChange(search, onPick);
  if (fares.isError) return null;
  return (
    <Section aria-labelledby={id}>
      <Head>
        <h2 id={id}>Flexible dates</h2>
        <span>
          lowest <b>GoWild</b> and lowest of any fare
        </span>
        {isCounted && <span>Opening a day counts as a search</span>}
      </Head>
      {fares.isPending ? (
        <StripSkeleton />
      ) : (
        <DayStrip
          labelledBy={id}
          days={fares.data.days}
          today={today}
          present={search.date}
          awaited={awaited}
          onPick={change}
        />
      )}
      {awaited !== null && <LoadingBar label="Searching flights" />}
      {failure !== null && <SearchFailure error={failure.error} />}
    </Section>
  );
});

const Section = styled.section`
  margin-block: 8px 4px;

  @media print {
    display: none;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 14px;
  margin-bottom: 8px;
  color: var(--ink-3);
  font-size: 0.8125rem;

  h2 {
    color: var(--ink);
    font-size: 0.9375rem;
    letter-spacing: -0.01em;
  }
  b {
    color: var(--wild);
    font-weight: 650;
  }
  ${from(768)} {
    span + span {
      margin-left: auto;
    }
  }
`;
