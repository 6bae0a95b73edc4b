import type { FlightSearch } from '@fareweave/shared-lib/api/search-flights';
import type { Airport } from '@fareweave/shared-lib/domain/airports';
import { longDate } from '@fareweave/shared-lib/domain/dates';
import type { FlightSource, SearchResults } from '@fareweave/shared-lib/domain/flights';
import { Badge } from '@fareweave/shared-lib/ui/badge';
import { Button } from '@fareweave/shared-lib/ui/button';
import { EmptyState } from '@fareweave/shared-lib/ui/empty-state';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Screen } from '../search/form-layout.tsx';
import type { Places } from '../search/place-options.ts';
import { ShareButton } from '../search/share-button.tsx';
import { DestinationList } from './destination-list.tsx';
import { counted, sectionsOf } from './destinations.ts';

interface ResultsViewProps {
  search: FlightSearch;
  results: SearchResults;
  airports: readonly Airport[];
  places: Places;
  onNewSearch: () => void;
}

/** What of the answer is made up (decision 13): an imported timetable has real flights and the sample's fares. */
const INVENTED: Partial<Record<FlightSource, string>> = { sample: 'Sample data', timetable: 'Sample fares' };

/** The departures that a search found, in the place of its form (spec: search §2, Departure results screen). */
export function ResultsView({ search, results, airports, places, onNewSearch }: ResultsViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { goWild, standard } = useMemo(() => sectionsOf(results, airports), [results, airports]);
  const [open, setOpen] = useState<string | null>(null);
  const toggle = useCallback((code: string) => setOpen((present) => (present === code ? null : code)), []);

  const named = (value: string) => places.byValue.get(value)?.title ?? value;
  const to = search.destination === null ? 'Anywhere' : named(search.destination);
  const { total_flights, total_destinations } = results.summary;
  return (
    <Screen className="wrap">
      <Head>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {search.origins.map(named).join(', ')} → {to}
          </h1>
          <p>
            {longDate(search.date)} · {counted(total_flights, 'flight')} to{' '}
            {counted(total_destinations, 'destination')}
            {INVENTED[results.source] !== undefined && <Badge>{INVENTED[results.source]}</Badge>}
          </p>
        </div>
        <Actions>
          <Button size="small" onClick={onNewSearch}>
            New Search
          </Button>
          <ShareButton size="small" />
        </Actions>
      </Head>
      {goWild.length > 0 && (
        <DestinationList kind="GoWild" destinations={goWild} open={open} onToggle={toggle} />
      )}
      {standard.length > 0 && (
        <DestinationList kind="Standard" destinations={standard} open={open} onToggle={toggle} />
      )}
      {goWild.length + standard.length === 0 && (
        <EmptyState
          title="No flights available"
          message="We couldn't find any flights for your search. Try adjusting your dates or departure airport."
        >
          <Button variant="primary" onClick={onNewSearch}>
            New Search
          </Button>
        </EmptyState>
      )}
    </Screen>
  );
}

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: 16px;
  padding-block: clamp(24px, 4vw, 40px) 8px;

  h1 {
    font-size: clamp(1.5rem, 1.2rem + 1.4vw, 2.125rem);
    letter-spacing: -0.03em;
    line-height: 1.12;
    scroll-margin-top: 120px;
    outline: none;
  }
  p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 10px;
    margin-top: 8px;
    color: var(--ink-3);
  }
`;

const Actions = styled.div`
  display: flex;
  gap: 10px;
`;
