import { showAlert } from '@fareweave/shared-lib/platform';
import { below } from '@fareweave/shared-lib/ui/breakpoints';
import { premiumFeature } from '@fareweave/shared-lib/ui/premium-feature';
import { Segmented } from '@fareweave/shared-lib/ui/segmented';
import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { INBOUND_IS_PREMIUM } from '../model/address/link-problem.ts';
import type { Direction } from '../model/address/search-address.ts';
import { directions } from './switches.ts';

interface DirectionSwitchProps {
  value: Direction;
  /** Null until it is known who is signed in. */
  isPremium: boolean | null;
  onChange: (direction: Direction) => void;
}

/** The direction of the search; inbound is premium (SRCH-2). */
export function DirectionSwitch({ value, isPremium, onChange }: DirectionSwitchProps) {
  const isRefused = isPremium === false;

  /** A press on what is disabled deserves an answer too; the keyboard does not get there, and reads it beside. */
  function explain({ target }: MouseEvent): void {
    const choice = target instanceof Element ? target.closest('label')?.querySelector('input') : null;
    if (choice?.disabled !== true || !isRefused) return;
    showAlert(premiumFeature(INBOUND_IS_PREMIUM));
  }

  return (
    <Row role="presentation" onClick={explain}>
      <Segmented
        label="Direction"
        options={directions(isPremium === true)}
        value={value}
        onChange={onChange}
      />
      {isRefused && <Reason>Inbound search is a premium feature.</Reason>}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 14px;
  min-width: 0;
  /* Both names in one line of a phone. */
  ${below(480)} {
    label span {
      padding-inline: 8px;
      font-size: 0.8125rem;
    }
  }
`;

/** Seen where there is room, heard everywhere. */
const Reason = styled.span`
  color: var(--ink-3);
  font-size: 0.8125rem;
  ${below(1024)} {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;
