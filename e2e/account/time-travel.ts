import { once } from 'node:events';
import type { DayFares } from '@fareweave/shared-lib/domain/flights';
import type { FlexibleQuery } from '../../api/src/flights/port.ts';
import { test as base } from '../fixtures.ts';
import { type ForkedServer, withForkedServer } from '../forked-server.ts';

/** Which fares are asked about, and over how many of the coming hours. */
export interface Forecast extends Pick<FlexibleQuery, 'origins' | 'destinations' | 'from' | 'days'> {
  hours: number;
}

export interface Moved {
  dataDir: string;
  /** The lowest fares of the days, as they are now and in each of the coming hours. */
  forecast: (forecast: Forecast) => Promise<DayFares[][]>;
  /** Moves the server's clock and does what is due by then. */
  ahead: (hours: number) => Promise<void>;
}

/** The product on a clock of the test's own. */
export const test = base.extend<{ moved: Moved }, { server: ForkedServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it depends on
    async ({}, use) => withForkedServer('account/time-travel-server.ts', use),
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: ({ server }, use) => use(server.address),

  moved: ({ server }, use) => {
    const ask = async <T>(message: object): Promise<T> => {
      const answered = once(server.process, 'message');
      server.process.send(message);
      const [answer] = (await answered) as [T];
      return answer;
    };
    return use({
      dataDir: server.dataDir,
      ahead: (hours) => ask({ hours }),
      forecast: async (forecast) => (await ask<{ fares: DayFares[][] }>({ forecast })).fares,
    });
  },
});
