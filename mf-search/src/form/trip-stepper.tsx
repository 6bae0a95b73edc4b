import { formatDay } from '@fareweave/shared-lib/domain/formats';
import { t } from '@fareweave/shared-lib/domain/texts';
import { type KeyboardEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { clampedDays, proposedReturn, typedDays } from '../model/address/trip-days.ts';
import { Trip } from '../ui/form-layout.tsx';
import { TextButton } from '../ui/text-button.tsx';

interface TripStepperProps {
  /** 1 to 365; null while unset. */
  days: number | null;
  /** Day of departure, `YYYY-MM-DD`. */
  date: string | null;
  onChange: (days: number | null) => void;
}

/** The optional trip duration in days (SRCH-12). */
export function TripStepper({ days, date, onChange }: TripStepperProps) {
  const id = useId();
  // The typed text until it is a valid duration or the field loses the focus.
  const [draft, setDraft] = useState<string | null>(null);

  function change(next: number | null): void {
    setDraft(null);
    if (next !== days) onChange(next);
  }
  function type(text: string): void {
    const typed = typedDays(text);
    if (typed === null || String(typed) === text) change(typed ?? null);
    else setDraft(text);
  }
  function settle(): void {
    if (draft === null) return;
    const typed = typedDays(draft);
    change(typed === undefined ? days : typed);
  }
  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step === undefined) settle();
    else change(clampedDays((days ?? 0) + step));
  }

  const back = proposedReturn({ date, days }, null);
  return (
    <Trip>
      <div>
        <Line>
          <label htmlFor={`${id}-days`}>
            <span aria-hidden="true">{t('Trip duration')}</span>
            <span className="visually-hidden">{t('Trip duration in days, optional')}</span>
          </label>
          <Clear
            $shown={days !== null}
            onClick={() => {
              change(null);
              // The pressed button disappears.
              document.getElementById(`${id}-days`)?.focus();
            }}
          >
            <span aria-hidden="true">{t('Clear')}</span>
            <span className="visually-hidden">{t('Clear trip duration')}</span>
          </Clear>
        </Line>
        <Hint id={`${id}-hint`}>
          {back === null ? t('Proposes a return date') : t('Proposes {day}', { day: formatDay(back) })}
        </Hint>
      </div>
      <Steps>
        <Step
          label={t('One day less')}
          sign="−"
          possible={days !== null && days > 1}
          onStep={() => change((days ?? 2) - 1)}
        />
        <input
          id={`${id}-days`}
          name="days"
          aria-describedby={`${id}-hint`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          placeholder={t('days')}
          value={draft ?? days ?? ''}
          onChange={(event) => type(event.target.value)}
          onBlur={settle}
          onKeyDown={onKeyDown}
        />
        <Step
          label={t('One day more')}
          sign="+"
          possible={days === null || clampedDays(days + 1) > days}
          onStep={() => change((days ?? 0) + 1)}
        />
      </Steps>
    </Trip>
  );
}

interface StepProps {
  label: string;
  sign: string;
  possible: boolean;
  onStep: () => void;
}

/** A step button. At the end of the range it keeps the focus and does nothing. */
function Step({ label, sign, possible, onStep }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={!possible || undefined}
      onClick={possible ? onStep : undefined}
    >
      {sign}
    </button>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: 4px;
  min-height: 28px;
  color: var(--ink-2);
  font-size: 0.875rem;
  font-weight: 600;
`;

/** Reserves its space, so that nothing moves when it appears. */
const Clear = styled(TextButton)<{ $shown: boolean }>`
  visibility: ${({ $shown }) => ($shown ? 'visible' : 'hidden')};
`;

const Hint = styled.p`
  color: var(--ink-3);
  font-size: 0.8125rem;
`;

const Steps = styled.div`
  display: grid;
  grid-template-columns: 44px 3.5rem 44px;
  justify-content: space-between;
  height: 46px;
  overflow: clip;
  overflow-clip-margin: 6px;
  border: 1px solid var(--control);
  border-radius: var(--radius-m);

  button,
  input {
    min-width: 0;
    padding: 0;
    border: 0;
    border-radius: 10px;
    background: none;
    font-size: 1rem;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    text-align: center;
  }
  input::placeholder {
    color: var(--ink-3);
    font-weight: 400;
    opacity: 1;
  }
  button {
    font-size: 1.25rem;
    line-height: 1;
    cursor: pointer;
  }
  @media (hover) {
    button:hover:not([aria-disabled]) { background: var(--surface-2); }
  }
  [aria-disabled] {
    color: var(--ink-3);
    opacity: 0.5;
    cursor: not-allowed;
  }
  :focus-visible {
    outline-offset: -2px;
  }
`;
