import { monthAndDayParts } from '@fareweave/shared-lib/domain/formats';
import { msg, plural, t } from '@fareweave/shared-lib/domain/texts';
import { from } from '@fareweave/shared-lib/ui/breakpoints';
import { chosenInSystemColours } from '@fareweave/shared-lib/ui/control-styles';
import { Fragment, startTransition, useEffect, useRef, useState } from 'react';
import { css, styled } from 'styled-components';
import { type Day, daysAhead, firstDays, isClosed, SHOWN_DAYS } from '../model/selectable-days.ts';
import { Days, daySize, moreDaysSize } from '../ui/form-layout.tsx';
import { MoreButton } from '../ui/more-button.tsx';
import type { DateViewProps } from './calendar.tsx';

/** The box view of the date selector: the next 30 days, three of them at first (SRCH-24). */
export function DayBoxes({ rules, date, onPick }: DateViewProps) {
  const [all, showAll] = useState(false);
  const boxes = useRef<HTMLDivElement>(null);
  // The button is now below all days, so the focus moves to the first new one. Before they are drawn, it would cost a second layout.
  useEffect(() => {
    if (all) (boxes.current?.children[SHOWN_DAYS] as HTMLElement | undefined)?.focus();
  }, [all]);
  const days = daysAhead({ ...rules, chosen: date });
  const shown = all ? days : firstDays(days, date);
  return (
    <Days $all={all} ref={boxes}>
      {shown.map((day) => (
        <DayBox
          key={day.date}
          day={day}
          isWide={!all}
          pressed={day.date === date}
          disabled={isClosed(day.date, rules)}
          onPress={() => onPick(day.date)}
        />
      ))}
      {/* Thirty boxes take longer than a frame, so the page answers the press first. */}
      <More $all={all} onClick={() => startTransition(() => showAll(!all))}>
        {all ? t('Show less') : t('Show more')}
        {!all && <span>{plural(days.length, '# day', '# days')}</span>}
      </More>
    </Days>
  );
}

const More = styled(MoreButton)`
  ${moreDaysSize}
`;

const TAGS = msg({ blackout: 'blackout', available: 'available' });

interface DayBoxProps {
  day: Day;
  /** There is space for the number beside the texts. */
  isWide: boolean;
  pressed: boolean;
  disabled: boolean;
  onPress: () => void;
}

function DayBox({ day: { date, label, away, tag }, isWide, pressed, disabled, onPress }: DayBoxProps) {
  return (
    <Box type="button" $isWide={isWide} aria-pressed={pressed} disabled={disabled} onClick={onPress}>
      <strong>
        {monthAndDayParts(date).map(({ type, text }, at) => (
          <Fragment key={type}>
            {at > 0 && ' '}
            {type === 'day' ? <b>{text}</b> : <span>{text}</span>}
          </Fragment>
        ))}
      </strong>{' '}
      <Words>
        <span>{label}</span> {away !== null && <small>{t('in {away} days', { away })}</small>}{' '}
        <Tag $blackout={tag === 'blackout'}>{tag && t(TAGS[tag])}</Tag>
      </Words>
    </Box>
  );
}

/** The texts of a box, in one column with the number or beside it. */
const Words = styled.span`
  display: contents;

  /* Spanish weekdays are written like “Hoy” and “Mañana” beside them. */
  :first-child::first-letter {
    text-transform: uppercase;
  }
`;

const besideTheNumber = css`
  ${from(768)} {
    grid-template-columns: auto 1fr;
    gap: 10px;
    align-items: center;
    justify-items: start;
    padding-inline: 10px;
    font-size: 0.8125rem;
    text-align: start;

    strong {
      flex-direction: column;
      gap: 0;
      align-items: center;
      order: 0;
      min-width: 2.25rem;
    }
    b {
      font-size: 1.75rem;
    }
    > span {
      display: grid;
    }
    > span > span {
      color: var(--ink);
      font-size: 0.875rem;
      font-weight: 650;
    }
  }
`;

const Box = styled.button<{ $isWide: boolean }>`
  ${daySize}
  display: grid;
  align-content: center;
  justify-items: center;
  padding: 8px 0;
  border: 1px solid var(--line);
  border-radius: var(--radius-m);
  background: var(--surface);
  color: var(--ink-3);
  font-size: 0.75rem;
  line-height: 1.4;
  cursor: pointer;
  transition: background-color 0.12s, border-color 0.12s;

  strong {
    display: flex;
    gap: 4px;
    align-items: baseline;
    order: 1;
    font-weight: inherit;
  }
  b {
    color: var(--ink);
    font-size: 1.375rem;
    font-variant-numeric: tabular-nums;
    line-height: 1.15;
    letter-spacing: -0.02em;
  }
  small,
  em {
    order: 2;
    font-size: inherit;
  }
  ${({ $isWide }) => $isWide && besideTheNumber}
  &:disabled {
    opacity: 0.55;
    cursor: not-allowed;
  }
  @media (hover) {
    &:where(:hover:enabled) { border-color: var(--control); background: var(--surface-2); }
  }
  &[aria-pressed='true'] {
    border-color: var(--accent);
    background: var(--accent);
    ${chosenInSystemColours}
  }
  &&[aria-pressed='true'] * {
    color: var(--on-fill);
  }
`;

/** Reserves its line until the blackout dates have loaded. */
const Tag = styled.em<{ $blackout: boolean }>`
  min-height: 1.4em;
  color: var(--${({ $blackout }) => ($blackout ? 'danger' : 'pass')});
  font-style: normal;
  font-weight: 650;
`;
