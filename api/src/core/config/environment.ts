import { Value } from 'typebox/value';
import { Environment } from './variables.ts';

/** A reason not to start that the operator can correct. It is printed without a stack trace. */
export class StartError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StartError';
  }
}

/** Returns the message of an error in one line, for commands. The database client wraps the errors of the database. */
export function reasonOf(error: unknown): string {
  const innermost = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const shown = error instanceof StartError ? error : innermost;
  return (shown instanceof Error ? shown.message : String(shown)).replace(/\s*\n\s*/g, ' ');
}

/** The parts of a variable's schema that appear in documents and messages. */
interface VariableSchema {
  default?: string | number;
  description?: string;
  enum?: string[];
  minimum?: number;
  maximum?: number;
}
const VARIABLES: Record<string, VariableSchema> = Environment.properties as Record<string, object>;

export interface ConfigVariable {
  name: string;
  /** Null without a default. */
  default: string | null;
  meaning: string;
}

/** The variables for docs/operations.md and .env.example. */
export const CONFIG_VARIABLES: ConfigVariable[] = Object.entries(VARIABLES).map(([name, schema]) => ({
  name,
  default: schema.default === undefined ? null : String(schema.default),
  meaning: schema.description ?? '',
}));

/** Validates the variables; an empty one counts as absent. Throws a `StartError` with a line for each problem. */
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

/** Variables whose values are never printed: keys, and URLs that may contain a password. */
const SECRETS = new Set([
  // Someone may set a private key by mistake.
  'PROVENANCE_KEYS',
  'DATABASE_URL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
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
  'EXCHANGE_RATES_URL',
  'LOCATION_URL',
  'BREACHED_PASSWORDS_URL',
  'REMOTE_BACKENDS',
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
  const { enum: values, minimum, maximum, description } = VARIABLES[name] ?? {};
  if (values) return `it must be one of ${values.join(', ')}`;
  if (maximum !== undefined) return `it must be a whole number from ${minimum} to ${maximum}`;
  if (minimum !== undefined) return `it must be a whole number, ${minimum} or more`;
  return `it must be: ${description}`;
}
