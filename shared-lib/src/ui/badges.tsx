import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { trialDaysLeft, type User } from '../domain/accounts/accounts.ts';
import { type Alert, displayStatus } from '../domain/accounts/alerts.ts';
import type { FlightSource } from '../domain/flights/flights.ts';
import { exactPriceText } from '../domain/formats/money.ts';
import { msg, plural, t } from '../domain/i18n/texts.ts';

type Tone = 'gold' | 'pass' | 'plain' | 'danger' | 'accent';

/** A short label that marks the text beside it. */
export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return <Pill $tone={tone}>{children}</Pill>;
}

const Pill = styled.span<{ $tone: Tone }>`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  padding: 2px 10px;
  border: 1px solid transparent;
  border-radius: 999px;
  font-size: 0.8125rem;
  font-weight: 600;
  letter-spacing: 0;
  white-space: nowrap;
  ${({ $tone }) =>
    $tone === 'plain'
      ? css`
          border-color: var(--line);
          background: var(--surface-2);
          color: var(--ink-2);
        `
      : css`
          background: var(--${$tone}-soft);
          color: var(--${$tone});
        `}
`;

/** An imported timetable has real flights and sample fares. */
const SAMPLES = msg({ sample: 'Sample data', timetable: 'Sample fares' });

/** Shows which part of a response is sample data (SRCE-2, SRCE-3); nothing if the source is real or unknown. */
export function SourceBadge({ source }: { source: FlightSource | null }) {
  return source === 'sample' || source === 'timetable' ? <Badge>{t(SAMPLES[source])}</Badge> : null;
}

/** Shows the remaining days of a trial (NAVI-3). */
export function TrialBadge({ user }: { user: Pick<User, 'is_trial' | 'trial_end'> }) {
  const days = trialDaysLeft(user, Date.now());
  if (days === 0) return null;
  return <Badge tone="accent">{plural(days, 'Trial: # day left', 'Trial: # days left')}</Badge>;
}

const TONES = { Found: 'pass', Active: 'accent', 'Date Passed': 'plain', Inactive: 'plain' } as const;

/** Shows the status of a fare alert (ALRT-9). */
export function AlertStatus({ alert }: { alert: Alert }) {
  const { label, price } = displayStatus(alert);
  return (
    <Badge tone={TONES[label]}>
      {t(label)}
      {price !== null && ` ${exactPriceText(price)}`}
    </Badge>
  );
}
