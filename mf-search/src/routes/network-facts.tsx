import { formatDate } from '@fareweave/shared-lib/domain/formats';
import type { RouteNetwork } from '@fareweave/shared-lib/domain/route-network';
import { SourceBadge } from '@fareweave/shared-lib/ui/badges';
import { styled } from 'styled-components';

/** Where the fares and borders of the map come from, and which days the fares are of. */
export function NetworkFacts({ source, period }: Pick<RouteNetwork, 'source' | 'period'>) {
  return (
    <Facts>
      <SourceBadge source={source} />
      <span>
        {period !== null &&
          `Lowest fares and shortest flights from ${formatDate(period.from)} to ${formatDate(period.to)}. `}
        Borders: Natural Earth and the US Census Bureau.
      </span>
    </Facts>
  );
}

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 10px;
  align-items: center;
  color: var(--ink-3);
  font-size: 0.8125rem;
`;
