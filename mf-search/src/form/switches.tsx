import { t } from '@fareweave/shared-lib/domain/texts';
import { showAlert } from '@fareweave/shared-lib/platform';
import { below } from '@fareweave/shared-lib/ui/breakpoints';
import { lineButton } from '@fareweave/shared-lib/ui/control-styles';
import { Crown } from '@fareweave/shared-lib/ui/icons';
import { premiumFeature } from '@fareweave/shared-lib/ui/premium-feature';
import { Segmented, type SegmentedOption } from '@fareweave/shared-lib/ui/segmented';
import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { INBOUND_IS_PREMIUM } from '../model/address/link-problem.ts';
import type { Direction } from '../model/address/search-address.ts';
import type { View } from '../model/place-options.ts';

interface DirectionSwitchProps {
  value: Direction;
  /** Null while the session loads. */
  isPremium: boolean | null;
  onChange: (direction: Direction) => void;
}

/** The direction of the search; inbound needs Premium (SRCH-2). */
export function DirectionSwitch({ value, isPremium, onChange }: DirectionSwitchProps) {
  const isRefused = isPremium === false;

  /** Explains the disabled option on a press; keyboard users read the reason beside it. */
  function explain({ target }: MouseEvent): void {
    const choice = target instanceof Element ? target.closest('label')?.querySelector('input') : null;
    if (choice?.disabled !== true || !isRefused) return;
    showAlert(premiumFeature(t(INBOUND_IS_PREMIUM)));
  }

  return (
    <Row role="presentation" onClick={explain}>
      <Segmented
        label={t('Direction')}
        options={directions(isPremium === true)}
        value={value}
        onChange={onChange}
      />
      {isRefused && <Reason>{t('Inbound search is a premium feature.')}</Reason>}
    </Row>
  );
}

/** On a phone, both labels fit into one line, and large text takes the space beside it. */
const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 14px;
  min-width: 0;
  ${below(480)} {
    fieldset {
      flex-wrap: nowrap;
    }
    label span {
      padding-inline: calc(12px - 0.25rem);
      font-size: 0.8125rem;
    }
  }
`;

/** Visible where it fits beside the switches in every language, and for screen readers everywhere. */
const Reason = styled.span`
  color: var(--ink-3);
  font-size: 0.8125rem;
  ${below(1280)} {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

interface SingleRouteSwitchProps {
  on: boolean;
  isPremium: boolean;
  onChange: (on: boolean) => void;
}

/** The single-route switch (SRCH-5). Without Premium a press shows a message and changes nothing. */
export function SingleRouteSwitch({ on, isPremium, onChange }: SingleRouteSwitchProps) {
  function press(): void {
    if (isPremium) onChange(!on);
    else
      showAlert(
        premiumFeature(
          t(
            'Single route search is a premium feature. Upgrade your account to search specific destinations.',
          ),
        ),
      );
  }
  return (
    <Toggle type="button" role="switch" aria-checked={on} onClick={press}>
      <span aria-hidden="true">{t('Single route')}</span>
      <span className="visually-hidden">{t('Single route search')}</span>
      <Crown />
      <Knob $on={on} />
    </Toggle>
  );
}

const Toggle = styled.button`
  ${lineButton}
  flex: none;
  gap: 6px;
  min-height: 28px;
  padding: 0;
  color: var(--ink-2);
  font-size: 0.8125rem;
  font-weight: 600;
`;

const Knob = styled.span<{ $on: boolean }>`
  width: 34px;
  height: 20px;
  padding: 2px;
  border: 1px solid var(--${({ $on }) => ($on ? 'accent' : 'control')});
  border-radius: 999px;
  background: var(--${({ $on }) => ($on ? 'accent' : 'surface-2')});
  transition: background-color 0.12s;

  &::after {
    content: '';
    display: block;
    width: 14px;
    height: 14px;
    border-radius: 999px;
    background: var(--${({ $on }) => ($on ? 'on-fill' : 'control')});
    transform: translateX(calc(${({ $on }) => ($on ? 14 : 0)}px * var(--forward, 1)));
    transition: transform 0.12s;
  }
  @media (forced-colors: active) {
    border-color: ButtonText;
    background: ${({ $on }) => ($on ? 'Highlight' : 'ButtonFace')};
    forced-color-adjust: none;

    &::after {
      background: ${({ $on }) => ($on ? 'HighlightText' : 'ButtonText')};
    }
  }
`;

/** The options of the direction; inbound needs Premium (SRCH-2). */
const directions = (isPremium: boolean): readonly SegmentedOption<Direction>[] => [
  { value: 'outbound', label: t('Outbound Flights') },
  { value: 'inbound', label: t('Inbound Flights'), crown: true, disabled: !isPremium },
];

export const views = (): readonly SegmentedOption<View>[] => [
  { value: 'city', label: t('City View') },
  { value: 'airport', label: t('Airport View') },
];
