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

/** Variables whose values are never printed: keys and passwords, and addresses that may contain one (SECU-5). */
const SECRET =
  /(?<!^PUBLIC)_(?:ENDPOINT|KEYS?|ORIGINS|PASSPHRASE|SECRET|TOKEN|URL)$|^(?:PUSH_SERVICES|REMOTE_BACKENDS)$/;

function problemsOf(values: Record<string, unknown>): string[] {
  const names = new Set(Value.Errors(Environment, values).map(({ instancePath }) => instancePath.slice(1)));
  const shown = (name: string): string => (SECRET.test(name) ? 'not usable' : JSON.stringify(values[name]));
  return [...names].map((name) => `${name} is ${shown(name)}: ${expectation(name)}`);
}

function expectation(name: string): string {
  const { enum: values, minimum, maximum, description } = VARIABLES[name] ?? {};
  if (values) return `it must be one of ${values.join(', ')}`;
  if (maximum !== undefined) return `it must be a whole number from ${minimum} to ${maximum}`;
  if (minimum !== undefined) return `it must be a whole number, ${minimum} or more`;
  return `it does not match its description, “${description}”`;
}
