import { watches, watchFindings } from '../../db/schema/index.ts';
import { type KillableRounds, killableRounds, START } from '../../testing/killable-rounds.ts';
import { readNewWatch } from '../new-watch.ts';
import { insertWatch } from '../queries.ts';
import { ANYWHERE } from './watch-requests.ts';

const MAX_PRICE = 500;
/** The most messages of a watch a day. All rounds of a run are on one day, so later findings of a watch wait. */
const MOST_A_DAY = 2;
const COVERAGE = { source: 'live', revision: '1', period: { from: '2026-01-01', to: '2028-01-01' } } as const;

/** Watches of the same search in a new database, at prices that fall by a dollar every ten minutes: each round finds the first seats for
 *  some watches, and cheaper seats for the watches of earlier rounds. */
export interface FallingSeats extends KillableRounds {
  outcome(): Promise<{
    /** Number of watches with a finding. */
    found: number;
    /** Number of findings that wait although their watch may send another message on this day. */
    foundUnsent: number;
    /** The causes of all messages that watches have counted: the first, the second … of each. */
    counted: string[];
  }>;
}

/** Creates `count` watches whose seats are found in `rounds` rounds. */
export async function fallingSeats({
  count,
  rounds,
}: {
  count: number;
  rounds: number;
}): Promise<FallingSeats> {
  const now = new Date(START);
  const killable = await killableRounds({
    count,
    program: 'watches-testing-check-and-send',
    firstPrice: MAX_PRICE,
    async fill(db, owners) {
      for (const [i, owner] of owners.entries()) {
        const request = { ...ANYWHERE, max_price: MAX_PRICE - (i % rounds), most_a_day: MOST_A_DAY };
        await insertWatch(db, owner, readNewWatch(request, COVERAGE, now), now);
      }
    },
  });
  return {
    ...killable,
    outcome: () =>
      killable.read(async (db) => {
        const rows = await db.select({ id: watches.id, messages: watches.messages }).from(watches);
        const findings = await db
          .select({ id: watchFindings.watchId, sentAt: watchFindings.sentAt })
          .from(watchFindings);
        const mayStillSend = new Set(
          rows.filter(({ messages }) => messages < MOST_A_DAY).map(({ id }) => id),
        );
        const waiting = findings.filter(({ id, sentAt }) => sentAt === null && mayStillSend.has(id));
        const counted = rows.flatMap(({ id, messages }) =>
          Array.from({ length: messages }, (_, i) => `watch:${id}:${i + 1}`),
        );
        return { found: new Set(findings.map(({ id }) => id)).size, foundUnsent: waiting.length, counted };
      }),
  };
}
