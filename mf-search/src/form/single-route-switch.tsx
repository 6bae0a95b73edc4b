import { showAlert } from '@fareweave/shared-lib/platform';
import { Crown } from '@fareweave/shared-lib/ui/icons';
import { premiumFeature } from '@fareweave/shared-lib/ui/premium-feature';
import { styled } from 'styled-components';
import { pressArea } from '../ui/text-button.tsx';

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
          'Single route search is a premium feature. Upgrade your account to search specific destinations.',
        ),
      );
  }
  return (
    <Toggle type="button" role="switch" aria-checked={on} onClick={press}>
      Single route<span className="visually-hidden"> search</span>
      <Crown />
      <Knob $on={on} />
    </Toggle>
  );
}

const Toggle = styled.button`
  ${pressArea}
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 6px;
  min-height: 28px;
  padding: 0;
  border: 0;
  border-radius: var(--r-s);
  background: none;
  color: var(--ink-2);
  font-size: 0.8125rem;
  font-weight: 600;
  cursor: pointer;
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
    transform: translateX(${({ $on }) => ($on ? 14 : 0)}px);
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
