import { formatDateOfMoment, formatTimeOfMoment, formatWeekday } from '@fareweave/shared-lib/domain/formats';
import { msg, t, textOf } from '@fareweave/shared-lib/domain/texts';
import {
  createStore,
  keptAnswers,
  queryClient,
  type Store,
  session,
  sessionStore,
} from '@fareweave/shared-lib/platform';
import type { Query } from '@tanstack/react-query';
import { keptPageState } from './kept-page.ts';

/** An answer on the screen that the worker kept. */
export interface KeptAnswer {
  /** `Flight alerts`. */
  name: string;
  /** When it was kept; milliseconds since 1970. */
  keptAt: number;
  /** Data of the user, which is kept only for when the server does not answer. */
  isOwn: boolean;
}

/** What can be on a screen, by the first part of its query key (OFFL-1). */
const KINDS: Readonly<Record<string, { name: string; path: string; hasParams?: true; isPublic?: true }>> = {
  notifications: { name: msg('Flight alerts'), path: '/api/notifications', hasParams: true },
  watches: { name: msg('Watches'), path: '/api/watches' },
  shortlist: { name: msg('Shortlist'), path: '/api/shortlist' },
  'shortlist-prices': { name: msg('Prices'), path: '/api/shortlist/prices' },
  flights: { name: msg('Flights'), path: '/api/flights/', hasParams: true },
  'trip-plans': { name: msg('Trips'), path: '/api/trip-plans', hasParams: true },
  airports: { name: msg('Airports'), path: '/api/airports', isPublic: true },
};

/** Returns the kept answer that a query shows; null for an answer of the server, and for a query that shows none. */
function keptAnswerOf({ queryKey, state }: Pick<Query, 'queryKey' | 'state'>): KeptAnswer | null {
  const kind = KINDS[String(queryKey[0])];
  if (kind === undefined || state.data === undefined || keptAnswers.size === 0) return null;
  const path = kind.path.endsWith('/') ? kind.path + String(queryKey[1]) : kind.path;
  const params = kind.hasParams ? `?${new URLSearchParams(queryKey.at(-1) as Record<string, string>)}` : null;
  for (const [url, keptAt] of keptAnswers) {
    const { pathname, search } = new URL(url);
    if (pathname === path && (params === null || search === params))
      return { name: textOf(kind.name), keptAt, isOwn: kind.isPublic !== true };
  }
  return null;
}

const shown = createStore<readonly KeptAnswer[]>([]);

/** The kept answers on the screen. */
export const keptOnScreen: Store<readonly KeptAnswer[]> = shown;

function update(): void {
  const active = queryClient.getQueryCache().findAll({ type: 'active' });
  const all = active.flatMap((query) => keptAnswerOf(query) ?? []);
  const own = all.filter(({ isOwn }) => isOwn);
  // The age of public data, such as the airports, matters only if the screen shows no other kept answers.
  const kept = own.length > 0 ? own : all;
  if (JSON.stringify(kept) !== JSON.stringify(shown.get())) shown.set(kept);
}

/** Follows the queries of the screen. */
export function followKeptAnswers(): void {
  let isDue = false;
  queryClient.getQueryCache().subscribe(() => {
    if (isDue) return;
    isDue = true;
    // After the event: React must not get a new state while it renders.
    setTimeout(() => {
      isDue = false;
      update();
    });
  });
  update();
  // Only the user repeats a search, which may use up a free search, and a trip plan, which is expensive for the server (OFFL-3).
  const repeat = (): void =>
    void refetch(({ queryKey: [kind] }) => !['flights', 'trip-plans', 'airports'].includes(String(kind)));
  window.addEventListener('online', () => {
    // The page is now like any other open one, which keeps its revision (COMP-4).
    if (keptPageState.get() === 'unconfirmed') keptPageState.set(null);
    repeat();
  });
  // The first requests after the connection returns may still fail, but the check of the session is repeated (OFFL-5).
  sessionStore.subscribe(({ user, isUnverified }) => user !== null && !isUnverified && repeat());
}

const refetch = (isWanted: (query: Query) => boolean): Promise<void> =>
  queryClient.refetchQueries(
    { type: 'active', predicate: (query) => keptAnswerOf(query) !== null && isWanted(query) },
    { cancelRefetch: false },
  );

/** Asks the server again for what is on the screen. Returns whether it has answered. */
export async function checkAgain(): Promise<boolean> {
  if (sessionStore.get().isUnverified) await session.verify();
  await refetch(() => true);
  update();
  return !shown.get().some(({ isOwn }) => isOwn);
}

const DAY_MS = 86_400_000;

/** Returns `Monday, 9:14 PM`, in the reader's time zone; with the date when it is six days ago or more. */
export function momentText(at: number, now = Date.now()): string {
  const moment = new Date(at);
  const instant = moment.toISOString();
  const localDay = new Date(at - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
  const day = now - at < 6 * DAY_MS ? formatWeekday(localDay) : formatDateOfMoment(instant);
  return `${day}, ${formatTimeOfMoment(instant)}`;
}

/** Returns how old the kept answers are: `As of Monday, 9:14 PM.`; with their names if their times differ. */
export function ageText(kept: readonly KeptAnswer[]): string {
  const byMoment = Map.groupBy(kept, ({ keptAt }) => momentText(keptAt));
  const [only] = byMoment.keys();
  if (byMoment.size === 1 && only !== undefined) return t('As of {moment}.', { moment: only });
  const namesOf = (of: readonly KeptAnswer[]): string => [...new Set(of.map(({ name }) => name))].join(', ');
  return [...byMoment]
    .map(([moment, of]) => t('{names} as of {moment}.', { names: namesOf(of), moment }))
    .join(' ');
}
