import { t } from '@fareweave/shared-lib/domain/texts';
import { styled } from 'styled-components';
import { type Network, routeCount } from './network/network.ts';

interface AirportPopupProps {
  network: Network;
  code: string;
}

/** The destinations and origins of an airport's routes (ROUT-6). */
export function AirportPopup({ network, code }: AirportPopupProps) {
  const routes = network.routesOf(code);
  return (
    <Content>
      <b>{network.name(code)}</b>
      <span>{routeCount(routes)}</span>
      <Codes
        title={t('Outbound destinations')}
        codes={routes.outbound.map(({ destination }) => destination)}
      />
      <Codes title={t('Inbound origins')} codes={routes.inbound.map(({ origin }) => origin)} />
    </Content>
  );
}

function Codes({ title, codes }: { title: string; codes: readonly string[] }) {
  return (
    <div>
      <span>
        {title} ({codes.length})
      </span>
      <p>{codes.join(', ') || t('None')}</p>
    </div>
  );
}

const Content = styled.div`
  display: grid;
  justify-items: start;
  gap: 6px;

  b {
    font-size: 1rem;
  }
  span {
    color: var(--ink-2);
    font-weight: 600;
  }
  && p {
    margin: 0;
  }
`;
