import assert from 'node:assert/strict';
import { watchActivations } from '../../api/src/releases/activate/activation-watch.ts';
import { watchCanaries } from '../../api/src/releases/canary/canary-watch.ts';
import { pageTickets } from '../../api/src/releases/canary/page-ticket.ts';
import { addressIn, openPage, report, type TestPage } from '../../api/src/releases/testing/pages.ts';
import type { Attack } from './attack.ts';
import type { Target } from './target.ts';

const NETWORKS = 40;
const CANARY = { remote: 'mf-b', version: '2', kind: 'failed' } as const;
const LIVE = { remote: 'mf-a', version: '2', kind: 'failed' } as const;

/** Reports failures of the canary and of the release that has been live for a minute, then runs the jobs that roll back bad releases. Every report gets
 *  the same response, whether it counts or not. */
async function reportFailures(server: Target, pages: readonly TestPage[]): Promise<void> {
  for (const page of pages)
    for (const failure of [CANARY, LIVE]) assert.equal(await report(server, page, failure), 204);
  await watchCanaries(server.app);
  await watchActivations(server.app);
}

/** Pages of the present registry. The canary is for the buckets below 50. */
const pagesOf = (server: Target, { perNetwork = 1, bucket = 0 } = {}): Promise<TestPage[]> =>
  Promise.all(
    Array.from({ length: NETWORKS }, (_, index) =>
      openPage(server, { ip: addressIn(Math.floor(index / perNetwork)), bucket }),
    ),
  );

/** Attacks that pretend that a release fails, so that the server rolls it back. */
export const REPORT_ATTACKS: readonly Attack[] = [
  {
    name: 'forged reports',
    attacker: 'many networks, without a page of the product',
    attempt: 'reports failures of the canary and of the live release with a ticket that another key signed',
    expected: '204 as always; nothing counts, nothing is rolled back',
    async run(server) {
      const { revision } = await server.composition();
      const ticket = pageTickets('another secret').issue({ revision, bucket: 0 }, server.clock.now());
      const pages = await pagesOf(server);
      await reportFailures(
        server,
        pages.map((page) => ({ ...page, ticket })),
      );
    },
  },
  {
    name: 'reports of another bucket',
    attacker: 'many networks and genuine pages without the canary',
    attempt: 'changes the bucket in the ticket, to report failures of the canary',
    expected: 'the ticket is no longer valid: nothing counts, nothing is rolled back',
    async run(server) {
      const pages = await pagesOf(server, { bucket: 99 });
      const changed = ({ ticket, ...page }: TestPage) => ({
        ...page,
        ticket: ticket.replace(/^(\d+)\.\d+\./, '$1.1.'),
      });
      await reportFailures(server, pages.map(changed));
    },
  },
  {
    name: 'replayed reports',
    attacker: 'many networks and the tickets of pages that were opened hours ago',
    attempt: 'reports failures with them',
    expected: 'the tickets have expired: nothing counts, nothing is rolled back',
    async run(server) {
      const pages = await pagesOf(server);
      server.clock.set(new Date(server.clock.now().getTime() + 3 * 3_600_000));
      await reportFailures(server, pages);
    },
  },
  {
    name: 'reports of one network',
    attacker: 'one network with many addresses and genuine pages',
    attempt: 'reports failures from each address',
    expected: 'the network counts as one: nothing is rolled back',
    async run(server) {
      await reportFailures(server, await pagesOf(server, { perNetwork: NETWORKS }));
    },
  },
];
