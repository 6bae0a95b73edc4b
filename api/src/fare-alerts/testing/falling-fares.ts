import { eq } from 'drizzle-orm';
import { alerts } from '../../db/schema/index.ts';
import { type KillableRounds, killableRounds } from '../../testing/killable-rounds.ts';

const MAX_PRICE = 500;

/** Alerts in a new database, with fares that fall by a dollar every ten minutes, so that each round completes some alerts. */
export interface FallingFares extends KillableRounds {
  /** Returns the number of alerts with a found fare. */
  found(): Promise<number>;
}

/** Creates `count` alerts whose fares are found in `rounds` rounds. */
export async function fallingFares({
  count,
  rounds,
}: {
  count: number;
  rounds: number;
}): Promise<FallingFares> {
  const killable = await killableRounds({
    count,
    program: 'fare-alerts-testing-check-and-send',
    firstPrice: MAX_PRICE,
    async fill(db, owners) {
      await db.insert(alerts).values(
        owners.map((userId, i) => ({
          userId,
          originAirport: 'DEN',
          destinationAirport: 'MCO',
          travelDates: ['2026-12-01'],
          maxPrice: MAX_PRICE - (i % rounds),
        })),
      );
    },
  });
  return { ...killable, found: () => killable.read((db) => db.$count(alerts, eq(alerts.isCompleted, true))) };
}
