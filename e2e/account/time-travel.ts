import { once } from 'node:events';
import type { DayFares } from '@fareweave/shared-lib/domain/flights';
import type { FlexibleQuery } from '../../api/src/flights/port.ts';
import { test as base } from '../fixtures.ts';
import { type ForkedServer, withForkedServer } from '../forked-server.ts';

/** The fares to forecast, and for how many hours. */
export interface Forecast extends Pick<FlexibleQuery, 'origins' | 'destinations' | 'from' | 'days'> {
  hours: number;
}

export interface TimeTravel {
  dataDir: string;
  /** Returns the lowest fares of the days as they are now and in each of the next hours. */
  forecast: (forecast: Forecast) => Promise<DayFares[][]>;
  /** Advances the server's clock and runs the due jobs. */
  advance: (hours: number) => Promise<void>;
}

/** The product on a server whose clock the test controls. Each test has its own server, because an advanced clock stays advanced. */
export const test = base.extend<{ timeTravel: TimeTravel; server: ForkedServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it depends on
    async ({}, use) => withForkedServer('account/time-travel-server.ts', use),
    { timeout: 120_000 },
  ],

  baseURL: ({ server }, use) => use(server.address),

  timeTravel: ({ server }, use) => {
    const send = async <T>(message: object): Promise<T> => {
      const replied = once(server.process, 'message');
      server.process.send(message);
      const [reply] = (await replied) as [T];
      return reply;
    };
    return use({
      dataDir: server.dataDir,
      advance: (hours) => send({ hours }),
      forecast: async (forecast) => (await send<{ fares: DayFares[][] }>({ forecast })).fares,
    });
  },
});
