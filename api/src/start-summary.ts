import type { SampleAccounts } from './accounts/sample-accounts.ts';
import type { Config } from './config.ts';
import type { DatabaseConnection } from './db/client.ts';

interface Started {
  config: Config;
  address: string;
  database: DatabaseConnection['kind'];
  /** The timetables that searches use. Sample data says so in its name. */
  timetables: { name: string }[];
  samples: SampleAccounts | null;
}

/** What somebody who has just started the product wants to know. */
export function startSummary({ config, address, database, timetables, samples }: Started): string {
  const facts = [
    ['Address', address],
    ['Data', config.dataDir],
    ['Database', database === 'embedded' ? 'embedded (PGlite)' : 'PostgreSQL (DATABASE_URL)'],
    ...timetables.map(({ name }) => ['Flights', name]),
    ...(samples ? sampleFacts(samples) : []),
  ];
  const width = Math.max(...facts.map(([name = '']) => name.length));
  const lines = facts.map(([name = '', value]) => `  ${name.padEnd(width)}  ${value}`);
  return `\nFareweave is running. Ctrl-C ends it.\n\n${lines.join('\n')}\n\n`;
}

function sampleFacts({ accounts, file, fresh }: SampleAccounts): string[][] {
  if (!fresh) return [['Sign-ins', `${accounts.map(({ email }) => email).join(', ')}; passwords in ${file}`]];
  return [
    ...accounts.map(({ role, email, password }) => ['Sign-in', `${role}: ${email}  ${password}`]),
    ['', `shown only now, kept in ${file}`],
  ];
}
