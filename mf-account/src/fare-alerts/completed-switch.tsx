import { t } from '@fareweave/shared-lib/domain/texts';
import { styled } from 'styled-components';

/** Whether the list shows completed alerts (ALRT-2). */
export function CompletedSwitch({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  return (
    <Label>
      {t('Show completed')}
      <input
        type="checkbox"
        role="switch"
        aria-checked={on}
        checked={on}
        onChange={(event) => onChange(event.target.checked)}
      />
    </Label>
  );
}

const Label = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-height: 44px;
  font-weight: 600;
  cursor: pointer;

  input {
    appearance: none;
    display: grid;
    width: 46px;
    height: 26px;
    margin: 0;
    border: 1px solid var(--control);
    border-radius: 999px;
    background: var(--surface-2);
    cursor: pointer;
    transition: background-color 0.12s;
  }
  input::before {
    content: "";
    align-self: center;
    width: 18px;
    height: 18px;
    margin-inline-start: 3px;
    border-radius: 999px;
    background: var(--control);
    transition: transform 0.12s;
  }
  input:checked {
    border-color: var(--accent);
    background: var(--accent);
  }
  input:checked::before {
    background: var(--on-fill);
    transform: translateX(calc(20px * var(--forward, 1)));
  }
  @media (forced-colors: active) {
    input {
      border-color: ButtonText;
      background: ButtonFace;
      forced-color-adjust: none;
    }
    input::before {
      background: ButtonText;
    }
    input:checked {
      background: Highlight;
    }
    input:checked::before {
      background: HighlightText;
    }
  }
`;
