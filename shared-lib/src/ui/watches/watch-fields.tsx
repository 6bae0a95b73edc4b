import { type ChangeEvent, useId } from 'react';
import { styled } from 'styled-components';
import { t } from '../../domain/i18n/texts.ts';
import { shortWeekdayName, weekdayName } from '../../domain/watches/watch-sentence.ts';
import { MAX_HOURS, MAX_MESSAGES } from '../../domain/watches/watches.ts';
import { Check } from '../controls/check.tsx';
import { chosenInSystemColours, labelledGroup, plainGroup } from '../controls/control-styles.ts';
import { Field } from '../controls/field.tsx';
import { FieldErrorPlace } from '../controls/field-errors.tsx';
import { SelectField } from '../controls/select-field.tsx';
import { from } from '../layout/breakpoints.ts';
import { Columns } from '../layout/layout.ts';
import type { WatchDraft, WatchErrors } from './watch-draft.ts';

interface FieldsProps {
  draft: WatchDraft;
  errors: WatchErrors;
  change: (part: Partial<WatchDraft>) => void;
}

/** Returns a function that returns the props of a field by its name. */
const fieldOf =
  ({ draft, errors, change }: FieldsProps) =>
  (name: Exclude<keyof WatchErrors, 'weekdays'>) => ({
    value: draft[name],
    error: errors[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      change({ [name]: target.value }),
  });

/** Sunday is the last day of a weekend, so a week begins on Monday. */
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0];
const CHANCES = ['25', '50', '75', '90'];

/** The days of departure, and the return. `isReturn`: whether the search can have a return. */
export function SearchFields({ isReturn, ...form }: FieldsProps & { isReturn: boolean }) {
  const { draft, change } = form;
  const field = fieldOf(form);
  return (
    <>
      <Group>
        <legend>{t('Days of departure')}</legend>
        <Pair>
          <Field label={t('First day')} type="date" {...field('from')} />
          <Field label={t('Last day')} type="date" min={draft.from} {...field('to')} />
        </Pair>
        {draft.from !== draft.to && <Weekdays {...form} />}
      </Group>
      {isReturn && (
        <Group>
          <legend>{t('Return')}</legend>
          <Check
            label={t('Only trips that bring me home')}
            hint={t('The price is then that of both flights together.')}
            checked={draft.isTrip}
            onChange={(event) => change({ isTrip: event.target.checked })}
          />
          {draft.isTrip && (
            <Pair>
              <Field
                label={t('Hours there, at least')}
                type="number"
                inputMode="numeric"
                min="1"
                max={MAX_HOURS}
                {...field('hours')}
              />
              <SelectField label={t('Home by the next')} {...field('weekday')}>
                {WEEKDAYS.map((day) => (
                  <option key={day} value={day}>
                    {weekdayName(day)}
                  </option>
                ))}
              </SelectField>
              <Field label={t('At the latest at')} type="time" {...field('time')} />
            </Pair>
          )}
        </Group>
      )}
    </>
  );
}

function Weekdays({ draft, errors, change }: FieldsProps) {
  const id = useId();
  const toggle = (day: number, isOn: boolean): void =>
    change({ weekdays: isOn ? [...draft.weekdays, day] : draft.weekdays.filter((other) => other !== day) });
  return (
    <Days aria-describedby={errors.weekdays === undefined ? `${id}-hint` : `${id}-hint ${id}-error`}>
      <legend>{t('On these weekdays')}</legend>
      <div>
        {WEEKDAYS.map((day) => (
          <label key={day}>
            <input
              type="checkbox"
              className="visually-hidden"
              aria-label={weekdayName(day)}
              aria-invalid={errors.weekdays !== undefined || undefined}
              checked={draft.weekdays.includes(day)}
              onChange={(event) => toggle(day, event.target.checked)}
            />
            <span aria-hidden="true">{shortWeekdayName(day)}</span>
          </label>
        ))}
      </div>
      <small id={`${id}-hint`}>{t('None selected: every day.')}</small>
      <FieldErrorPlace id={`${id}-error`} error={errors.weekdays} />
    </Days>
  );
}

/** What an offer must have. */
export function OfferFields(form: FieldsProps) {
  const { draft, change } = form;
  const field = fieldOf(form);
  return (
    <Group>
      <legend>{t('Fares')}</legend>
      <Pair>
        <Field
          label={t('Price at most (USD)')}
          name="price"
          type="number"
          inputMode="numeric"
          min="1"
          step="1"
          placeholder={t('Any price')}
          hint={t('What one adult pays for the flights, without bags and seats.')}
          {...field('price')}
        />
        <SelectField label={t('Chance of a pass seat')} {...field('seats')}>
          <option value="">{t('Any')}</option>
          {[...new Set([...CHANCES, draft.seats])]
            .filter((chance) => chance !== '')
            .map((chance) => (
              <option key={chance} value={chance}>
                {t('{chance}% or better', { chance })}
              </option>
            ))}
        </SelectField>
      </Pair>
      <Check
        label={t('GoWild fares only')}
        hint={t('Match GoWild pass fares only.')}
        checked={draft.isPassOnly}
        onChange={(event) => change({ isPassOnly: event.target.checked })}
      />
    </Group>
  );
}

/** When messages are sent. */
export function MessageFields({ timeZone, ...form }: FieldsProps & { timeZone: string }) {
  const { draft, change } = form;
  const field = fieldOf(form);
  return (
    <Group>
      <legend>{t('Messages')}</legend>
      <Check
        label={t('All findings in one email a day')}
        hint={t('At 8 AM, together with your other watches, instead of as soon as we find something.')}
        checked={draft.isDigest}
        onChange={(event) => change({ isDigest: event.target.checked })}
      />
      <Check
        label={t('Quiet hours')}
        hint={t('No messages then. Times are of {zone}.', { zone: timeZone.replaceAll('_', ' ') })}
        checked={draft.isQuiet}
        onChange={(event) => change({ isQuiet: event.target.checked })}
      />
      {draft.isQuiet && (
        <Pair>
          <Field label={t('Quiet from')} type="time" {...field('quietFrom')} />
          <Field label={t('Quiet until')} type="time" {...field('quietTo')} />
        </Pair>
      )}
      {!draft.isDigest && (
        <Pair>
          <Field
            label={t('Messages a day, at most')}
            type="number"
            inputMode="numeric"
            min="1"
            max={MAX_MESSAGES}
            {...field('most')}
          />
        </Pair>
      )}
    </Group>
  );
}

const Group = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  ${plainGroup}

  > legend {
    margin-bottom: 8px;
    font-weight: 700;
  }
`;

/** A date needs this much space. With large text it has to fit a phone all the same. */
const Pair = styled(Columns).attrs({ $least: '12rem', $gap: '12px', $align: 'start' })`
  > * {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Days = styled.fieldset`
  ${labelledGroup}
  div {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(max(2.875rem, 20.5%), 1fr));
    gap: 6px;

    ${from(480)} {
      grid-template-columns: repeat(7, minmax(0, 1fr));
    }
  }
  span {
    display: grid;
    place-items: center;
    min-height: 44px;
    padding-inline: 6px;
    border: 1px solid var(--control);
    border-radius: var(--radius-m);
    background: var(--surface-2);
    color: var(--ink-2);
    font-weight: 600;
    cursor: pointer;
  }
  :checked + span {
    border-color: var(--accent);
    background: var(--accent);
    color: var(--on-fill);
    ${chosenInSystemColours}
  }
  :focus-visible + span {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
  small {
    display: block;
    margin-top: 6px;
    color: var(--ink-3);
    font-size: 0.8125rem;
  }
`;
