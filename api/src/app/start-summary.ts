import type { SampleAccounts } from '../accounts/index.ts';
import type { Config } from '../core/config/config.ts';
import { isLoopbackAddress } from '../core/ip-address.ts';
import type { DatabaseConnection } from '../db/client.ts';

interface Started {
  config: Config;
  address: string;
  database: DatabaseConnection['kind'];
  /** The timetables that searches use where there is no fare feed. Sample data says so in its name. */
  timetables: { name: string }[];
  samples: SampleAccounts | null;
  /** One line for each build of a working copy that could not be used. */
  skipped: readonly string[];
  /** How many releases are live. */
  releases: number;
}

/** What somebody who has just started the product wants to know. */
export function startSummary(started: Started): string {
  const { config, address, database, timetables, samples, releases, skipped } = started;
  const facts = [
    ['Address', address],
    ...(isReachable(config.publicUrl) ? [] : [['', ONLY_HERE]]),
    ...(releases === 0 ? [['Releases', NO_RELEASES]] : []),
    ['Data', config.dataDir],
    ['Database', database === 'embedded' ? 'embedded (PGlite)' : 'PostgreSQL (DATABASE_URL)'],
    ...sources(config, timetables),
    ['E-mail', config.mail ? new URL(config.mail.smtpUrl).hostname : 'stays here: admins read it at /outbox'],
    ['Payments', paymentFact(config)],
    ...(samples ? sampleFacts(samples) : []),
    ...skipped.map((line) => ['Skipped', line]),
  ];
  const width = Math.max(...facts.map(([name = '']) => name.length));
  const lines = facts.map(([name = '', value]) => `  ${name.padEnd(width)}  ${value}`);
  return `\nFareweave is running. Ctrl-C ends it.\n\n${lines.join('\n')}\n\n`;
}

const ONLY_HERE =
  'Browsers on other machines need https: the page cannot start there over plain http (docs/operations.md, Behind a proxy)';
const NO_RELEASES =
  'none is live, so there are no pages yet: publish and activate the remotes (docs/operations.md, Several servers)';

/** Whether browsers get what they need to check the page (ADR 16): https, or this very machine. */
function isReachable(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' || /^(localhost|.+\.localhost)$/.test(hostname) || isLoopbackAddress(hostname);
}

function sources({ flightsFeed }: Config, timetables: Started['timetables']): string[][] {
  if (flightsFeed) return [['Flights', `fare feed at ${flightsFeed.url}`]];
  return timetables.map(({ name }) => ['Flights', name]);
}

function paymentFact({ payments }: Config): string {
  if (payments === null) return 'none: nobody can pay (docs/payments.md)';
  return payments.kind === 'stripe' ? 'Stripe' : 'a test: nobody is charged';
}

function sampleFacts({ accounts, file, fresh }: SampleAccounts): string[][] {
  if (!fresh) return [['Sign-ins', `${accounts.map(({ email }) => email).join(', ')}; passwords in ${file}`]];
  return [
    ...accounts.map(({ role, email, password }) => ['Sign-in', `${role}: ${email}  ${password}`]),
    ['', `shown only now, kept in ${file}`],
  ];
}
