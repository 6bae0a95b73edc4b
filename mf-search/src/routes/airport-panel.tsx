import { t } from '@fareweave/shared-lib/domain/texts';
import { Button } from '@fareweave/shared-lib/ui/button';
import { ChevronIcon } from '@fareweave/shared-lib/ui/icons';
import { useId } from 'react';
import { styled } from 'styled-components';
import { SelectBox } from '../ui/select-box.ts';
import type { Network } from './network/network.ts';

/** A bar below the map with the selection. */
export const Panel = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 10px 20px;
  padding: 12px 16px;
  border: 1px solid var(--line);
  border-radius: var(--radius-m);
  background: var(--surface);
`;

interface AirportPanelProps {
  network: Network;
  code: string;
  /** Called with the airport to show connections to. */
  onTo: (code: string) => void;
  onClear: () => void;
}

/** The selected airport and its numbers of routes (ROUT-7). */
export function AirportPanel({ network, code, onTo, onClear }: AirportPanelProps) {
  const id = useId();
  const { outbound, inbound } = network.routesOf(code);
  return (
    <Panel aria-label={t('Selected airport')}>
      <div role="status">
        <b>{network.name(code)}</b>
        <Figures>
          <span>{t('{count} total', { count: outbound.length + inbound.length })}</span>
          <span>{t('{count} outbound', { count: outbound.length })}</span>
          <span>{t('{count} inbound', { count: inbound.length })}</span>
        </Figures>
      </div>
      <Ways>
        <label htmlFor={id}>{t('Connections to')}</label>
        <SelectBox>
          <select id={id} value="" onChange={({ target }) => onTo(target.value)}>
            <option value="" disabled>
              {t('Choose an airport')}
            </option>
            {network.airports
              .filter(({ stationCode }) => stationCode !== code)
              .map(({ stationCode, cityAndCode }) => (
                <option key={stationCode} value={stationCode}>
                  {cityAndCode}
                </option>
              ))}
          </select>
          <ChevronIcon />
        </SelectBox>
      </Ways>
      <Button size="small" onClick={onClear}>
        {t('Clear')}
      </Button>
    </Panel>
  );
}

const Figures = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 14px;
  color: var(--ink-2);
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 10px;
`;
