import { formatDate } from '@fareweave/shared-lib/domain/formats';
import type { RouteNetwork } from '@fareweave/shared-lib/domain/route-network';
import { t } from '@fareweave/shared-lib/domain/texts';
import { SourceBadge } from '@fareweave/shared-lib/ui/badges';
import { Row } from '@fareweave/shared-lib/ui/layout';
import { styled } from 'styled-components';
import { type ColourBy, classNames } from './network/route-classes.ts';

/** The meaning of the arcs' colours. */
export function Legend({ by }: { by: Exclude<ColourBy, 'none'> }) {
  return (
    <Colours
      as="ul"
      $align="stretch"
      $gap="4px 18px"
      aria-label={by === 'price' ? t('Colors by lowest fare') : t('Colors by shortest flight')}
    >
      {classNames(by).map((name, index) => (
        <li key={name}>
          <Swatch aria-hidden="true" $colour={COLOURS[index] ?? COLOURS[0]} />
          {name}
        </li>
      ))}
      {by === 'price' && (
        <li>
          <Swatch aria-hidden="true" $colour="var(--control)" />
          {t('nothing on sale')}
        </li>
      )}
    </Colours>
  );
}

/** The colours of the map's classes. */
const COLOURS = ['var(--pass)', 'var(--inbound-bright)', 'var(--outbound-bright)', 'var(--danger)'] as const;

const Colours = styled(Row)`
  margin: 0;
  padding: 0;
  color: var(--ink-2);
  font-size: 0.875rem;
  list-style: none;
`;

/** Keeps its colour in forced colours, as the arcs of the map do. */
const Swatch = styled.span<{ $colour: string }>`
  display: inline-block;
  width: 22px;
  height: 4px;
  margin-inline-end: 8px;
  border-radius: 2px;
  background: ${({ $colour }) => $colour};
  vertical-align: middle;
  forced-color-adjust: none;
`;

/** The sources of the map's fares and borders, and the days of the fares. */
export function NetworkFacts({ source, period }: Pick<RouteNetwork, 'source' | 'period'>) {
  return (
    <Facts as="p" $gap="4px 10px">
      <SourceBadge source={source} />
      <span>
        {period !== null &&
          `${t('Lowest fares and shortest flights from {from} to {to}.', {
            from: formatDate(period.from),
            to: formatDate(period.to),
          })} `}
        {t('Borders: Natural Earth and the US Census Bureau.')}
      </span>
    </Facts>
  );
}

const Facts = styled(Row)`
  color: var(--ink-3);
  font-size: 0.8125rem;
`;
