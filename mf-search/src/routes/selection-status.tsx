import { plural, t } from '@fareweave/shared-lib/domain/texts';
import { Row } from '@fareweave/shared-lib/ui/layout';
import { styled } from 'styled-components';
import type { Network } from './network/network.ts';

/** The selected airport and its numbers of routes (ROUT-7). */
export function AirportStatus({ network, code }: { network: Network; code: string }) {
  const { outbound, inbound } = network.routesOf(code);
  return (
    <>
      <b>{network.name(code)}</b>
      <Figures $align="stretch" $gap="2px 14px">
        <span>{t('{count} total', { count: outbound.length + inbound.length })}</span>
        <span>{t('{count} outbound', { count: outbound.length })}</span>
        <span>{t('{count} inbound', { count: inbound.length })}</span>
      </Figures>
    </>
  );
}

interface WaysStatusProps {
  network: Network;
  from: string;
  to: string;
  /** The number of connections. */
  count: number;
}

/** Two airports and how many connections there are between them. */
export const WaysStatus = ({ network, from, to, count }: WaysStatusProps) => (
  <>
    <b>
      {network.name(from)} → {network.name(to)}
    </b>
    <div>
      {count === 0
        ? t('No connection with at most one stop.')
        : plural(count, '# connection with at most one stop', '# connections with at most one stop')}
    </div>
  </>
);

const Figures = styled(Row)`
  color: var(--ink-2);
`;
