import { isIP } from 'node:net';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { StartError } from './start-error.ts';

const price = (value: number, description: string) =>
  Type.Integer({ minimum: 0, default: value, description });

/** `10.0.0.7`, `10.0.0.0/8`, `fd00::/8`. */
function isNetwork(text: string): boolean {
  const [address = '', bits] = text.trim().split('/');
  const family = isIP(address);
  const most = family === 4 ? 32 : 128;
  return family !== 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
}

/** Everything that can be set, with its default and meaning. Values come as text and are converted. */
const Environment = Type.Object({
  PORT: Type.Integer({
    minimum: 0,
    maximum: 65_535,
    default: 3000,
    description: 'Port to listen on; 0 takes any free one',
  }),
  HOST: Type.String({
    default: '127.0.0.1',
    description: 'Address to listen on; `0.0.0.0` for every network',
  }),
  PUBLIC_URL: Type.Optional(
    Type.String({
      pattern: '^https?://[^/]+/?$',
      description: 'Where people reach the product; by default `http://HOST:PORT`',
    }),
  ),
  DATA_DIR: Type.String({
    default: 'var',
    description: 'Folder of the embedded database and of what is uploaded',
  }),
  DATABASE_URL: Type.Optional(
    Type.String({
      pattern: '^postgres(ql)?://',
      description:
        'PostgreSQL to use in place of the embedded database: `postgres://user:password@host/name`',
    }),
  ),
  NODE_ENV: Type.Enum(['development', 'test', 'production'], {
    default: 'development',
    description: '`production`: no sample sign-ins',
  }),
  LOG_LEVEL: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
    default: 'warn',
    description: 'What is logged, as JSON lines; `info` adds every request',
  }),
  TRUST_PROXY: Type.Optional(
    Type.Refine(
      Type.String({
        description:
          'Addresses or networks of reverse proxies, comma-separated, whose X-Forwarded headers are believed',
      }),
      (text) => text.split(',').every(isNetwork),
    ),
  ),
  SHELL_DIR: Type.String({ default: 'shell/dist', description: 'Folder of the built shell' }),
  RELEASES_DIR: Type.Optional(
    Type.String({ description: 'Folder of the published remotes; by default `releases` in DATA_DIR' }),
  ),
  LOCAL_BUILDS: Type.Optional(
    Type.String({
      description: 'A working copy: its built remotes are published at start (`npm start` sets it)',
    }),
  ),
  DEV_PARTS: Type.Optional(
    Type.String({
      pattern: '^[\\w-]+=https?://[^,]+(,[\\w-]+=https?://[^,]+)*$',
      description: 'Parts that come from development servers: `name=origin,…` (`npm run dev` sets it)',
    }),
  ),
  FREE_SEARCHES: Type.Integer({
    minimum: 0,
    default: 3,
    description: 'Searches of a free account per period',
  }),
  FREE_SEARCHES_PER: Type.Enum(['day', 'week'], { default: 'day', description: 'That period' }),
  PREMIUM_MONTHLY_PRICE: price(5, 'US dollars a month'),
  PREMIUM_MONTHLY_WAS: price(10, 'The struck-through price beside it'),
  PREMIUM_YEARLY_PRICE: price(50, 'US dollars a year'),
  PREMIUM_YEARLY_WAS: price(120, 'The struck-through price beside it'),
  TRIAL_DAYS: price(7, 'Days of free trial that come with an upgrade'),
});
export type Environment = Static<typeof Environment>;

/** What of a variable's schema is told to people. */
interface About {
  default?: string | number;
  description?: string;
  enum?: string[];
  minimum?: number;
  maximum?: number;
}
const VARIABLES: Record<string, About> = Environment.properties as Record<string, object>;

export interface ConfigVariable {
  name: string;
  /** `null`: absent. */
  default: string | null;
  meaning: string;
}

/** What docs/operations.md lists. */
export const CONFIG_VARIABLES: ConfigVariable[] = Object.entries(VARIABLES).map(([name, about]) => ({
  name,
  default: about.default === undefined ? null : String(about.default),
  meaning: about.description ?? '',
}));

/** The checked values; a variable that is empty counts as absent. Throws a `StartError` with a line for each
 *  problem. */
export function readEnvironment(env: Record<string, string | undefined>): Environment {
  const values: Record<string, unknown> = {};
  for (const { name, default: fallback } of CONFIG_VARIABLES) {
    const value = env[name]?.trim() || fallback;
    if (value !== null) values[name] = isNumeric(name, value) ? Number(value) : value;
  }
  if (!Value.Check(Environment, values)) throw new StartError(problemsOf(values).join('\n'));
  return values;
}

const isNumeric = (name: string, value: string): boolean =>
  VARIABLES[name]?.minimum !== undefined && /^\d+$/.test(value);

function problemsOf(values: Record<string, unknown>): string[] {
  const names = new Set(Value.Errors(Environment, values).map(({ instancePath }) => instancePath.slice(1)));
  // Addresses of databases hold passwords.
  const shown = (name: string): string =>
    name === 'DATABASE_URL' ? 'not usable' : JSON.stringify(values[name]);
  return [...names].map((name) => `${name} is ${shown(name)}: ${expectation(name)}`);
}

function expectation(name: string): string {
  const about = VARIABLES[name] ?? {};
  if (about.enum) return `it must be one of ${about.enum.join(', ')}`;
  if (about.maximum !== undefined)
    return `it must be a whole number from ${about.minimum} to ${about.maximum}`;
  if (about.minimum !== undefined) return `it must be a whole number, ${about.minimum} or more`;
  return `it must be: ${about.description}`;
}
