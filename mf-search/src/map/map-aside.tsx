import { hasPremium } from '@fareweave/shared-lib/domain/accounts';
import { useSession } from '@fareweave/shared-lib/platform';
import { type ComponentProps, useState } from 'react';
import { styled } from 'styled-components';
import { MapTeaser } from './map-teaser.tsx';
import { ResultsMap } from './results-map.tsx';

/** From here on there is room for it beside the results. */
export const MAP_BESIDE = '(min-width: 1100px)';

/** The map of an outbound search, beside the results where there is room, else above them and closed. Its code is not
 *  loaded before it is on the screen. */
export function MapAside(props: ComponentProps<typeof ResultsMap>) {
  const isPremium = hasPremium(useSession().user);
  const [isOpen, setIsOpen] = useState(() => matchMedia(MAP_BESIDE).matches);
  if (!isPremium)
    return (
      <Aside aria-label="Map">
        <MapTeaser />
      </Aside>
    );
  return (
    <Aside aria-label="Map">
      <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <Summary>Map of GoWild destinations</Summary>
        {isOpen && <ResultsMap {...props} />}
      </details>
    </Aside>
  );
}

const Aside = styled.aside`
  margin-bottom: 16px;

  @media print {
    display: none;
  }
  @media ${MAP_BESIDE} {
    position: sticky;
    top: 76px;
    order: 1;
    margin: 52px 0 0;
  }
`;

const Summary = styled.summary`
  margin-bottom: 4px;
  padding-block: calc((var(--press) - 1.5em) / 2);
  font-weight: 600;
  cursor: pointer;
`;
