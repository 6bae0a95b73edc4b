import type { TLocalizedValidationError } from 'typebox/error';
import { badRequest, type FieldError } from './errors.ts';

type ValidationError = TLocalizedValidationError;

/** The first validation error of each field, as a sentence for the user. */
export function fieldErrors(errors: readonly ValidationError[]): FieldError[] {
  const problems = new Map<string, string>();
  for (const error of errors) {
    for (const { path, text } of problemsOf(error, errors)) {
      const field = path.join('.');
      if (!problems.has(field)) problems.set(field, text(fieldName(path)));
    }
  }
  return [...problems].map(([field, message]) => ({ field, message }));
}

interface Problem {
  path: string[];
  /** The sentence with this name of the field. */
  text: (name: string) => string;
}

function problemsOf(error: ValidationError, all: readonly ValidationError[]): Problem[] {
  const path = segments(error.instancePath);
  const below = (fields: readonly PropertyKey[], text: Problem['text']): Problem[] =>
    fields.map((field) => ({ path: [...path, String(field)], text }));
  switch (error.keyword) {
    case 'required':
      return below(error.params.requiredProperties, (name) => `${name} is required`);
    case 'additionalProperties':
      return below(error.params.additionalProperties, isUnknown);
    case 'unevaluatedProperties':
      return below(error.params.unevaluatedProperties, isUnknown);
    // The validator adds it to the error of an unknown field.
    case 'boolean':
      return [];
    case '~refine':
      return [{ path, text: () => error.params.message }];
    case 'type':
      if (path.length === 0) return [{ path, text: () => wholeRequest(error.params.type) }];
  }
  const requirement = requirementOf(error, all);
  return [{ path, text: (name) => `${name} ${requirement}` }];
}

const isUnknown = (name: string): string => `${name} is not a known field`;

const wholeRequest = (type: string | string[]): string =>
  type === 'array' ? 'Send a JSON list.' : 'Send a JSON object.';

/** The requirement on a value, as the rest of a sentence that begins with its name. */
function requirementOf(error: ValidationError, all: readonly ValidationError[]): string {
  switch (error.keyword) {
    case 'type':
      return `must be ${anyOf([error.params.type].flat().map((type) => TYPES[type] ?? type))}`;
    case 'enum':
      return `must be ${anyOf(error.params.allowedValues)}`;
    case 'const':
      return `must be ${anyOf(alternativesOf(error, all))}`;
    case 'format':
      return FORMATS[error.params.format] ?? NOT_VALID;
    case 'minLength':
      return error.params.limit === 1
        ? 'is required'
        : `must be at least ${counted(error.params.limit, 'character')} long`;
    case 'maxLength':
      return `must be at most ${counted(error.params.limit, 'character')} long`;
    case 'minimum':
      return `must be ${number(error.params.limit)} or more`;
    case 'maximum':
      return `must be ${number(error.params.limit)} or less`;
    case 'exclusiveMinimum':
      return `must be more than ${number(error.params.limit)}`;
    case 'exclusiveMaximum':
      return `must be less than ${number(error.params.limit)}`;
    case 'multipleOf':
      return `must be a multiple of ${number(error.params.multipleOf)}`;
    case 'minItems':
      return `must have at least ${counted(error.params.limit, 'entry')}`;
    case 'maxItems':
      return `must have at most ${counted(error.params.limit, 'entry')}`;
    case 'uniqueItems':
      return 'must not have an entry twice';
    case 'minProperties':
      return `must have at least ${counted(error.params.limit, 'field')}`;
    case 'maxProperties':
      return `must have at most ${counted(error.params.limit, 'field')}`;
    default:
      return NOT_VALID;
  }
}

const NOT_VALID = 'is not valid';

const TYPES: Record<string, string> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'empty',
};

const FORMATS: Record<string, string> = {
  'date-time': 'must be a date and time, such as 2027-01-31T17:00:00Z',
  date: 'must be a date, such as 2027-01-31',
  time: 'must be a time, such as 17:00:00Z',
  email: 'must be an email address',
  uri: 'must be a web address',
  uuid: 'must be an ID',
};

/** All values that the schema allows at the location of an error. */
const alternativesOf = (error: ValidationError, all: readonly ValidationError[]): unknown[] =>
  all.flatMap((other) =>
    other.keyword === 'const' && other.instancePath === error.instancePath ? [other.params.allowedValue] : [],
  );

const LIST = new Intl.ListFormat('en-US', { type: 'disjunction' });
const anyOf = (values: readonly unknown[]): string => LIST.format(values.map(String));

const number = (value: number | bigint): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: 20 });

const PLURALS: Record<string, string> = { entry: 'entries' };
const counted = (count: number, what: string): string =>
  `${number(count)} ${count === 1 ? what : (PLURALS[what] ?? `${what}s`)}`;

/** The names in a JSON pointer. */
const segments = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));

/** Words with a special spelling. */
const SPELLINGS: Record<string, string> = { id: 'ID', sms: 'SMS', url: 'URL', cdp: 'CDP', gowild: 'GoWild' };

/** `first_name`: First name. `travel_dates`, `1`: Entry 2 of travel dates. */
export function fieldName(path: readonly string[]): string {
  const text = nameWithin(path);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function nameWithin(path: readonly string[]): string {
  const last = path.at(-1);
  if (last === undefined) return 'the request';
  const parent = path.slice(0, -1);
  if (/^\d+$/.test(last)) return `entry ${Number(last) + 1} of ${nameWithin(parent)}`;
  const name = last
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split('_')
    .map((word) => SPELLINGS[word] ?? word)
    .join(' ');
  return parent.length === 0 ? name : `${name} in ${nameWithin(parent)}`;
}

export type FieldErrors = ReturnType<typeof collectFieldErrors>;

/** Collects the problems of a query, so that one 400 lists every invalid field. */
export function collectFieldErrors() {
  const details: FieldError[] = [];
  return {
    /** `message`: null when the field is valid. */
    add(field: string, message: string | null): void {
      if (message !== null) details.push({ field, message });
    },
    /** Throws a 400 if there are any problems. */
    throwIfAny(): void {
      const [first] = details;
      if (first) throw badRequest(first.message, details);
    },
  };
}
