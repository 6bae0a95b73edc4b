import { Value } from 'typebox/value';
import { Environment } from './variables.ts';

/** A reason not to start that the person at the terminal can do something about: told without a stack trace. */
export class StartError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StartError';
  }
}

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

/** Values that are never shown: keys, and addresses that are refused for the password in them. */
const SECRETS = new Set([
  'DATABASE_URL',
  'SMTP_URL',
  'FLIGHTS_FEED_URL',
  'FLIGHTS_FEED_KEY',
  'WEATHER_URL',
  'WEATHER_KEY',
  'CARS_URL',
  'CARS_KEY',
  'HOTELS_URL',
  'HOTELS_KEY',
  'HOTELS_PICTURES_ORIGINS',
  'LOCATION_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_API_URL',
]);

function problemsOf(values: Record<string, unknown>): string[] {
  const names = new Set(Value.Errors(Environment, values).map(({ instancePath }) => instancePath.slice(1)));
  const shown = (name: string): string => (SECRETS.has(name) ? 'not usable' : JSON.stringify(values[name]));
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
