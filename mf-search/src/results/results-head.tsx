import type { FlightSearch } from '@fareweave/shared-lib/api/flights';
import type { SearchResults } from '@fareweave/shared-lib/domain/flights';
import { formatLongDate } from '@fareweave/shared-lib/domain/formats';
import { plural, t } from '@fareweave/shared-lib/domain/texts';
import { showAlert, useSession } from '@fareweave/shared-lib/platform';
import { SourceBadge } from '@fareweave/shared-lib/ui/badges';
import { below } from '@fareweave/shared-lib/ui/breakpoints';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Crown } from '@fareweave/shared-lib/ui/icons';
import { Row, screenOnly } from '@fareweave/shared-lib/ui/layout';
import type { Ref } from 'react';
import { styled } from 'styled-components';
import { useScreenTitle } from '../model/address/screen-title.ts';
import { least } from '../model/sort.ts';
import { ShareButton } from '../ui/share-button.tsx';
import { WatchSearchButton } from '../watch/index.ts';
import { returnRefusal } from './select-departure.tsx';

interface ResultsHeadProps {
  search: FlightSearch;
  results: SearchResults;
  /** `Denver → Anywhere`. */
  route: string;
  heading: Ref<HTMLHeadingElement>;
  onNewSearch: () => void;
  onReturns: () => void;
}

/** The heading of the results: route, day, counts, and actions. */
export function ResultsHead({ search, results, route, heading, onNewSearch, onReturns }: ResultsHeadProps) {
  useScreenTitle('departures', route);
  const refusal = returnRefusal(useSession());
  const { total_flights, total_destinations } = results.summary;
  const flights = plural(total_flights, '# flight', '# flights');
  const found =
    search.kind === 'inbound'
      ? t('{flights} from {airports}', {
          flights,
          airports: plural(total_destinations, '# airport', '# airports'),
        })
      : t('{flights} to {destinations}', {
          flights,
          destinations: plural(total_destinations, '# destination', '# destinations'),
        });
  return (
    <Head as="header" $align="end" $spread $gap="16px">
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {route}
        </h1>
        <p>
          {/* Announces the new day when it changes without a new heading. */}
          <span aria-live="polite">
            {formatLongDate(search.date)} · {found}
          </span>{' '}
          <SourceBadge source={results.source} />
        </p>
      </div>
      <Actions $align="stretch" $gap="10px">
        {search.kind !== 'inbound' && search.destination !== null && (
          <Button
            variant="primary"
            size="small"
            onClick={() => (refusal === null ? onReturns() : showAlert(refusal))}
          >
            {t('View Return Flights')}
            {refusal !== null && <Crown />}
          </Button>
        )}
        <WatchSearchButton search={search} lowest={lowestOf(results)} />
        <Button size="small" onClick={onNewSearch}>
          {t('New Search')}
        </Button>
        <ShareButton size="small" />
      </Actions>
    </Head>
  );
}

const lowestOf = ({ flights }: SearchResults): number | null =>
  least(Object.values(flights).flatMap((list) => list.flatMap(({ lowest_price }) => lowest_price ?? [])));

/** Aligned at the end, so that a toast about an action does not cover the buttons. */
const Head = styled(Row)`
  padding-block: clamp(20px, 4vw, 40px) 8px;

  h1 {
    font-size: clamp(1.5rem, 1.2rem + 1.4vw, 2.125rem);
    letter-spacing: -0.03em;
    line-height: 1.12;
    scroll-margin-top: 120px;
    outline: none;
  }
  > div > p {
    margin-top: 8px;
    color: var(--ink-3);
    /* Makes the line as high as the badge that follows the text in its last line. */
    line-height: 1.75;
  }
`;

/** On a phone the buttons fill each row. Less padding lets three of them fit in one, so that the flights begin higher. */
const Actions = styled(Row)`
  ${below(480)} {
    gap: 8px;
    width: 100%;

    > button {
      flex: 1 0 auto;
      max-width: 100%;
      padding-inline: 9px;
    }
  }
  ${screenOnly}
`;
