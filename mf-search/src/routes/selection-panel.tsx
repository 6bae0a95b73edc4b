import { waysBetween } from '@fareweave/shared-lib/domain/route-network';
import { t } from '@fareweave/shared-lib/domain/texts';
import { Button, ButtonLink } from '@fareweave/shared-lib/ui/button';
import { ChevronIcon } from '@fareweave/shared-lib/ui/icons';
import { framed, Row } from '@fareweave/shared-lib/ui/layout';
import { useId, useMemo, useRef } from 'react';
import { styled } from 'styled-components';
import { EMPTY_ADDRESS, formatAddress } from '../model/address/search-address.ts';
import { SelectBox } from '../ui/select-box.ts';
import { Slot } from '../ui/slot.ts';
import type { Network } from './network/network.ts';
import { AirportStatus, WaysStatus } from './selection-status.tsx';
import { WaysList } from './ways-list.tsx';

interface SelectionPanelProps {
  network: Network;
  airport: string;
  /** The airport to show connections to; null for all routes of `airport`. */
  to: string | null;
  onTo: (code: string | null) => void;
  onClear: () => void;
}

/** The selection below the map: an airport with its numbers of routes (ROUT-7), or all connections between two airports,
 *  nonstop or with one stop. The list of airports stays while its choice changes the rest, so that it keeps the focus. */
export function SelectionPanel({ network, airport, to, onTo, onClear }: SelectionPanelProps) {
  const id = useId();
  const airports = useRef<HTMLSelectElement>(null);
  const ways = useMemo(
    () => (to === null ? [] : waysBetween(network.routes, airport, to)),
    [network, airport, to],
  );
  function showAll(): void {
    // The pressed button disappears.
    airports.current?.focus();
    onTo(null);
  }
  return (
    <Panel
      as="section"
      $spread
      $gap="10px 20px"
      aria-label={to === null ? t('Selected airport') : t('Connections between two airports')}
    >
      <div role="status">
        {to === null ? (
          <AirportStatus network={network} code={airport} />
        ) : (
          <WaysStatus network={network} from={airport} to={to} count={ways.length} />
        )}
      </div>
      <Row $gap="8px">
        <label htmlFor={id}>{t('Connections to')}</label>
        <SelectBox>
          <select id={id} ref={airports} value={to ?? ''} onChange={({ target }) => onTo(target.value)}>
            <option value="" disabled>
              {t('Choose an airport')}
            </option>
            {network.airports
              .filter(({ stationCode }) => stationCode !== airport)
              .map(({ stationCode, cityAndCode }) => (
                <option key={stationCode} value={stationCode}>
                  {cityAndCode}
                </option>
              ))}
          </select>
          <ChevronIcon />
        </SelectBox>
      </Row>
      <Row $gap="8px">
        {to !== null && (
          <>
            <ButtonLink
              href={formatAddress({ ...EMPTY_ADDRESS, origins: [airport], destination: to })}
              size="small"
              variant="primary"
            >
              {t('Search flights')}
            </ButtonLink>
            <Slot
              name="route-actions"
              props={{ origin: airport, destination: to, date: null, lowest_price: null, compact: true }}
            />
            <Button size="small" onClick={showAll}>
              {t('All routes of {airport}', { airport })}
            </Button>
          </>
        )}
        <Button size="small" onClick={onClear}>
          {t('Clear')}
        </Button>
      </Row>
      {ways.length > 0 && <WaysList network={network} ways={ways} />}
    </Panel>
  );
}

const Panel = styled(Row)`
  padding: 12px 16px;
  ${framed('m')}
`;
