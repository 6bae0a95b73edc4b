import type { SampleAccounts } from '../accounts/index.ts';
import type { Config } from '../core/config/config.ts';
import { isLoopbackAddress } from '../core/ip-address.ts';
import type { DatabaseConnection } from '../db/client.ts';

interface Started {
  config: Config;
  address: string;
  database: DatabaseConnection['kind'];
  /** The timetables that searches use without a fare feed. The name of sample data says so. */
  timetables: { name: string }[];
  samples: SampleAccounts | null;
  /** One line for each unusable build of the working copy. */
  skipped: readonly string[];
  /** One line for each live release that the shell breaks. */
  breaking: readonly string[];
  /** The number of live releases. */
  releases: number;
}

/** The text that the server prints when it has started. */
export function startSummary(started: Started): string {
  const { config, address, database, timetables, samples, releases, skipped, breaking } = started;
  const facts = [
    ['Address', address],
    ...(isReachable(config.publicUrl) ? [] : [['', LOCAL_ONLY]]),
    ...(releases === 0 ? [['Releases', NO_RELEASES]] : []),
    ['Data', config.dataDir],
    ['Database', database === 'embedded' ? 'embedded (PGlite)' : 'PostgreSQL (DATABASE_URL)'],
    ...sources(config, timetables),
    [
      'E-mail',
      config.mail ? new URL(config.mail.smtpUrl).hostname : 'not sent: admins can read it at /outbox',
    ],
    ['Payments', paymentFact(config)],
    ...(samples ? sampleFacts(samples) : []),
    ...skipped.map((line) => ['Skipped', line]),
    ...breaking.map((line) => ['Breaks', line]),
  ];
  const width = Math.max(...facts.map(([name = '']) => name.length));
  const lines = facts.map(([name = '', value]) => `  ${name.padEnd(width)}  ${value}`);
  return `\nFareweave is running. Press Ctrl-C to stop.\n\n${lines.join('\n')}\n\n`;
}

const LOCAL_ONLY =
  'Browsers on other machines need https: the page cannot start there over plain http (docs/operations.md, Behind a proxy)';
const NO_RELEASES =
  'none is live, so there are no pages yet: publish and activate the remotes (docs/operations.md, Several servers)';

/** Whether browsers can verify the page (ADR 16), which requires https or the same machine. */
function isReachable(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' || /^(localhost|.+\.localhost)$/.test(hostname) || isLoopbackAddress(hostname);
}

function sources({ flightsFeed }: Config, timetables: Started['timetables']): string[][] {
  if (flightsFeed) return [['Flights', `fare feed at ${flightsFeed.url}`]];
  return timetables.map(({ name }) => ['Flights', name]);
}

function paymentFact({ payments }: Config): string {
  if (payments === null) return 'none (docs/payments.md)';
  return payments.kind === 'stripe' ? 'Stripe' : 'simulated, without charges';
}

function sampleFacts({ accounts, file, fresh }: SampleAccounts): string[][] {
  if (!fresh) return [['Sign-ins', `${accounts.map(({ email }) => email).join(', ')}; passwords in ${file}`]];
  return [
    ...accounts.map(({ role, email, password }) => ['Sign-in', `${role}: ${email}  ${password}`]),
    ['', `shown only now, stored in ${file}`],
  ];
}
