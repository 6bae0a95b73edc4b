import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { trialDaysLeft, type User } from '../domain/accounts/accounts.ts';
import { type Alert, displayStatus } from '../domain/accounts/alerts.ts';
import type { FlightSource } from '../domain/flights/flights.ts';
import { exactDollars } from '../domain/time/money.ts';

type Tone = 'gold' | 'wild' | 'plain' | 'danger' | 'accent';

/** A word that marks what it stands beside. */
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

/** An imported timetable has real flights and the sample's fares. */
const INVENTED: Partial<Record<FlightSource, string>> = { sample: 'Sample data', timetable: 'Sample fares' };

/** Says which part of an answer is invented (SRCE-2, SRCE-3); nothing where all is real, or where that is not known.
 *  */
export function SourceBadge({ source }: { source: FlightSource | null }) {
  const invented = source === null ? undefined : INVENTED[source];
  return invented === undefined ? null : <Badge>{invented}</Badge>;
}

/** The days left of a trial; nothing for people who are in none (NAVI-3). */
export function TrialBadge({ user }: { user: Pick<User, 'is_trial' | 'trial_end'> }) {
  const days = trialDaysLeft(user, Date.now());
  if (days === 0) return null;
  return (
    <Badge tone="accent">
      Trial: {days} {days === 1 ? 'day' : 'days'} left
    </Badge>
  );
}

const TONES = { Found: 'wild', Active: 'accent', 'Date Passed': 'plain', Inactive: 'plain' } as const;

/** The status of an alert (ALRT-9). */
export function AlertStatus({ alert }: { alert: Alert }) {
  const { label, price } = displayStatus(alert);
  return (
    <Badge tone={TONES[label]}>
      {label}
      {price !== null && ` ${exactDollars(price)}`}
    </Badge>
  );
}
