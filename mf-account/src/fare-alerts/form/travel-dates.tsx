import { MAX_DATES } from '@fareweave/shared-lib/domain/alerts';
import { formatDate } from '@fareweave/shared-lib/domain/formats';
import { plural, t } from '@fareweave/shared-lib/domain/texts';
import { Button } from '@fareweave/shared-lib/ui/button';
import { labelledGroup } from '@fareweave/shared-lib/ui/control-styles';
import { FieldErrorPlace } from '@fareweave/shared-lib/ui/field-errors';
import { wideControl } from '@fareweave/shared-lib/ui/field-styles';
import { CloseIcon } from '@fareweave/shared-lib/ui/icons';
import { Row } from '@fareweave/shared-lib/ui/layout';
import { Hint } from '@fareweave/shared-lib/ui/page';
import { type Ref, useId } from 'react';
import { styled } from 'styled-components';

interface Props {
  /** `YYYY-MM-DD`, in order. */
  dates: readonly string[];
  /** The date in the field that is not added yet; empty if none. */
  next: string;
  /** The first selectable date. */
  min: string;
  error: string | undefined;
  inputRef: Ref<HTMLInputElement>;
  onNext: (date: string) => void;
  onAdd: () => void;
  onRemove: (date: string) => void;
}

/** Up to five dates, each selected in a native date field (ALRT-5). */
export function TravelDates({ dates, next, min, error, inputRef, onNext, onAdd, onRemove }: Props) {
  const id = useId();
  const describedBy = `${id}-hint${error === undefined ? '' : ` ${id}-error`}`;
  return (
    <Group>
      <legend>{t('Travel dates')}</legend>
      <NewDate $gap="8px" $align="stretch">
        <input
          ref={inputRef}
          type="date"
          aria-label={t('Travel date')}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy}
          min={min}
          value={next}
          onChange={(event) => onNext(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || next === '') return;
            event.preventDefault();
            onAdd();
          }}
        />
        <Button onClick={onAdd}>{t('Add date')}</Button>
      </NewDate>
      <Hint id={`${id}-hint`}>
        {t('Up to {most} dates, tomorrow or later.', { most: MAX_DATES })}{' '}
        {dates.length > 0 && plural(dates.length, '# added.', '# added.')}
      </Hint>
      <FieldErrorPlace id={`${id}-error`} error={error} />
      {dates.length > 0 && (
        <Chips as="ul" $gap="8px" $align="stretch" aria-label={t('Added dates')}>
          {dates.map((date) => (
            <li key={date}>
              <DateChip date={date} onRemove={() => onRemove(date)} />
            </li>
          ))}
        </Chips>
      )}
    </Group>
  );
}

/** A selected date with a button to remove it. */
function DateChip({ date, onRemove }: { date: string; onRemove: () => void }) {
  return (
    <Chip>
      {formatDate(date)}
      <button type="button" aria-label={t('Remove {date}', { date: formatDate(date) })} onClick={onRemove}>
        <CloseIcon />
      </button>
    </Chip>
  );
}

const Chip = styled.span`
  display: inline-flex;
  align-items: center;
  padding-inline-start: 14px;
  border-radius: 999px;
  background: var(--accent-soft);
  color: var(--accent);
  font-weight: 600;
  font-size: 0.875rem;

  button {
    display: grid;
    place-items: center;
    width: var(--control-size);
    height: var(--control-size);
    padding: 0;
    border: 0;
    border-radius: 999px;
    background: none;
    cursor: pointer;
  }
  @media (hover) {
    button:hover { background: color-mix(in srgb, transparent, var(--ink) 10%); }
  }
`;

const Group = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;
  ${labelledGroup}
`;

const NewDate = styled(Row)`
  input {
    ${wideControl}
    flex: 1 1 180px;
    min-width: 0;
    padding-inline: 14px;
  }
`;

const Chips = styled(Row)`
  margin: 4px 0 0;
  padding: 0;
  list-style: none;
`;
