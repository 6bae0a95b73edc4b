import type { FlightSearch } from '@fareweave/shared-lib/api/flights';
import type { Airport } from '@fareweave/shared-lib/domain/airports';
import type { Weights } from '@fareweave/shared-lib/domain/best';
import type { Flight } from '@fareweave/shared-lib/domain/flights';
import { t } from '@fareweave/shared-lib/domain/texts';
import { below } from '@fareweave/shared-lib/ui/breakpoints';
import { Button } from '@fareweave/shared-lib/ui/button';
import { framed, Row, screenOnly } from '@fareweave/shared-lib/ui/layout';
import { lazyPart } from '@fareweave/shared-lib/ui/lazy-part';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { useTripCosts } from '@fareweave/shared-lib/ui/trip-costs';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { ExportButtons } from '../export/index.ts';
import type { Sections } from '../model/destinations.ts';
import { type Prices, partyPrices } from '../model/flight-costs.ts';
import { type Ranking, type SortOrder, sortFlights, sortNames } from '../model/sort.ts';
import { SortMenu } from '../ui/sort-menu.tsx';

interface ListToolsProps {
  search: FlightSearch;
  /** The sections on the screen. */
  sections: Sections;
  airports: readonly Airport[];
  ranking: Ranking;
  onOrder: (order: SortOrder) => void;
  onWeights: (weights: Weights) => void;
}

/** The tools of the list: sort order, the weights of “Best” and export. */
export function ListTools({ search, sections, airports, ranking, onOrder, onWeights }: ListToolsProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { costOf } = useTripCosts();
  const isBest = ranking.order === 'best';
  const isWeighing = isBest && isOpen;
  return (
    <Tools $spread $gap="4px 12px">
      <Row $align="stretch" $gap="8px" $screenOnly>
        <SortMenu order={ranking.order} names={sortNames()} onChange={onOrder} />
        {isBest && (
          <Button
            size="small"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {t('Weights')}
          </Button>
        )}
      </Row>
      <ExportButtons
        search={search}
        shownFlights={() => flightsOf(sections, ranking, partyPrices(costOf))}
        airports={airports}
      />
      {isWeighing && (
        <Panel id={id} role="group" aria-label={t('Weights of “Best”')}>
          <WeightsForm weights={ranking.weights} onChange={onWeights} />
        </Panel>
      )}
    </Tools>
  );
}

const WeightsForm = lazyPart(
  () => import(/* webpackChunkName: "weights" */ './weights-form.tsx').then((m) => m.WeightsForm),
  () => <Skeleton height="260px" />,
);

/** All flights in the order of the screen. */
const flightsOf = ({ goWild, standard }: Sections, ranking: Ranking, prices: Prices): Flight[] =>
  [...goWild, ...standard].flatMap(({ flights }) => sortFlights(flights, ranking, prices));

const Panel = styled.div`
  flex: 1 0 100%;
  padding: 14px clamp(12px, 2vw, 18px);
  ${framed('l')}
  font-size: 0.875rem;

  p {
    max-width: 72ch;
    color: var(--ink-2);
  }
  ${screenOnly}
`;

/** On a phone its parts are in the flex container of the page, whose first row they share with the closed filters. */
const Tools = styled(Row)`
  margin-top: 12px;

  ${below(768)} {
    display: contents;

    > :first-child {
      margin-top: 12px;
    }
    > :not(:first-child) {
      flex: 1 0 100%;
    }
  }
`;
