import { hasPremium } from '@fareweave/shared-lib/domain/accounts';
import { t } from '@fareweave/shared-lib/domain/texts';
import { useSession } from '@fareweave/shared-lib/platform';
import { ButtonLink } from '@fareweave/shared-lib/ui/button';
import { Crown } from '@fareweave/shared-lib/ui/icons';
import { framed, screenOnly } from '@fareweave/shared-lib/ui/layout';
import { type ComponentProps, useState } from 'react';
import { styled } from 'styled-components';
import { ResultsMap } from './results-map.tsx';

/** The minimum width for the map beside the results. */
export const MAP_BESIDE = '(width >= 68.75em)';

/** The map of an outbound search: beside the results on a wide screen, otherwise above them and closed. Its code loads
 *  when it is open. */
export function MapAside(props: ComponentProps<typeof ResultsMap>) {
  const isPremium = hasPremium(useSession().user);
  const [isOpen, setIsOpen] = useState(() => matchMedia(MAP_BESIDE).matches);
  return (
    <Aside aria-label={t('Map')}>
      {isPremium ? (
        <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
          <Summary>{t('Map of GoWild destinations')}</Summary>
          {isOpen && <ResultsMap {...props} />}
        </details>
      ) : (
        <MapTeaser />
      )}
    </Aside>
  );
}

const Aside = styled.aside`
  margin-bottom: 16px;
  ${screenOnly}
  @media ${MAP_BESIDE} {
    position: sticky;
    top: 76px;
    order: 1;
    margin: 52px 0 0;
  }
`;

const Summary = styled.summary`
  margin-bottom: 4px;
  padding-block: calc((var(--control-size) - 1.5em) / 2);
  font-weight: 600;
  cursor: pointer;
`;

/** Replaces the map for accounts without Premium (RSLT-21). */
function MapTeaser() {
  return (
    <Teaser>
      <Arcs viewBox="0 0 240 90" aria-hidden="true">
        <path d="M30 70Q80 6 140 34M30 70Q110 20 210 46M30 70Q60 44 92 58" />
        <circle cx="30" cy="70" r="5" />
        <circle cx="140" cy="34" r="4" />
        <circle cx="210" cy="46" r="4" />
        <circle cx="92" cy="58" r="4" />
      </Arcs>
      <b>{t('See every GoWild destination on a map')}</b>
      <span>{t('The interactive route map is part of premium.')}</span>
      <ButtonLink href="/profile" variant="primary" size="small">
        <Crown decorative />
        {t('Upgrade to Premium')}
      </ButtonLink>
    </Teaser>
  );
}

const Teaser = styled.div`
  display: grid;
  justify-items: center;
  gap: 6px;
  padding: 20px;
  ${framed('l')}
  text-align: center;

  span {
    margin-bottom: 6px;
    color: var(--ink-2);
    font-size: 0.875rem;
  }
`;

const Arcs = styled.svg`
  width: min(100%, 240px);
  margin-bottom: 4px;
  border-radius: var(--radius-m);
  background: var(--sea);

  path {
    fill: none;
    stroke: var(--pass);
    stroke-width: 2;
  }
  circle {
    fill: var(--pass);
  }
`;
