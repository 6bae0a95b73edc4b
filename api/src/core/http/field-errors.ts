import { languageLocale, msg, plural, t, textOf } from '@fareweave/shared-lib/domain/texts';
import type { TLocalizedValidationError } from 'typebox/error';
import { fieldName } from '../language/field-names.ts';
import { badRequest, type FieldError, type FieldProblem } from './errors.ts';

type ValidationError = TLocalizedValidationError;

/** Returns the first validation error of each field, as a sentence for the user in the language that is set. */
export function fieldErrors(errors: readonly ValidationError[]): FieldError[] {
  const problems = new Map<string, string>();
  for (const error of errors) {
    for (const { path, text } of problemsOf(error, errors)) {
      const field = path.join('.');
      if (!problems.has(field)) problems.set(field, text(fieldName(path), field));
    }
  }
  return [...problems].map(([field, message]) => ({ field, message }));
}

/** Returns the sentence with this name of the field. `field`: as the caller wrote it. */
type Sentence = (name: string, field: string) => string;

interface Problem {
  path: string[];
  text: Sentence;
}

function problemsOf(error: ValidationError, all: readonly ValidationError[]): Problem[] {
  const path = segments(error.instancePath);
  const below = (fields: readonly PropertyKey[], text: Sentence): Problem[] =>
    fields.map((field) => ({ path: [...path, String(field)], text }));
  switch (error.keyword) {
    case 'required':
      return below(error.params.requiredProperties, isMissing);
    case 'additionalProperties':
      return below(error.params.additionalProperties, isUnknown);
    case 'unevaluatedProperties':
      return below(error.params.unevaluatedProperties, isUnknown);
    // The validator adds it to the error of an unknown field.
    case 'boolean':
      return [];
    case '~refine':
      return [{ path, text: () => textOf(error.params.message) }];
    case 'type':
      if (path.length === 0) return [{ path, text: () => wholeRequest(error.params.type) }];
  }
  return [{ path, text: requirementOf(error, all) }];
}

const isMissing: Sentence = (name) => t('{name} is required', { name });
/** Names the field as the caller wrote it, because `ORIGIN` differs from `origin`. */
const isUnknown: Sentence = (_, field) => t('{name} is not a known field', { name: `“${field}”` });
const isNotValid: Sentence = (name) => t('{name} is not valid', { name });
const mustBe =
  (what: string): Sentence =>
  (name) =>
    t('{name} must be {what}', { name, what });

/** A sentence about the limit that a value exceeds. `write` gets it as a number and as it is shown. */
const limited =
  (
    { params }: { params: { limit: number | bigint } },
    write: (count: number, shown: string, name: string) => string,
  ): Sentence =>
  (name) =>
    write(Number(params.limit), number(params.limit), name);

const wholeRequest = (type: string | string[]): string =>
  type === 'array' ? t('Send a JSON list.') : t('Send a JSON object.');

/** Returns what the value of a field must be. */
function requirementOf(error: ValidationError, all: readonly ValidationError[]): Sentence {
  switch (error.keyword) {
    case 'type':
      return mustBe(anyOf([error.params.type].flat().map((type) => textOf(TYPES[type] ?? type))));
    case 'enum':
      return mustBe(anyOf(error.params.allowedValues));
    case 'const':
      return mustBe(anyOf(alternativesOf(error, all)));
    case 'format': {
      const message = FORMATS[error.params.format];
      return message === undefined ? isNotValid : (name) => textOf(message, { name });
    }
    case 'minLength':
      if (error.params.limit === 1) return isMissing;
      return limited(error, (count, least, name) =>
        plural(
          count,
          '{name} must be at least {least} character long',
          '{name} must be at least {least} characters long',
          { name, least },
        ),
      );
    case 'maxLength':
      return limited(error, (count, most, name) =>
        plural(
          count,
          '{name} must be at most {most} character long',
          '{name} must be at most {most} characters long',
          { name, most },
        ),
      );
    case 'minimum':
      return limited(error, (_, least, name) => t('{name} must be {least} or more', { name, least }));
    case 'maximum':
      return limited(error, (_, most, name) => t('{name} must be {most} or less', { name, most }));
    case 'multipleOf': {
      const unit = number(error.params.multipleOf);
      return (name) => t('{name} must be a multiple of {unit}', { name, unit });
    }
    case 'minItems':
      return limited(error, (count, least, name) =>
        plural(
          count,
          '{name} must have at least {least} entry',
          '{name} must have at least {least} entries',
          { name, least },
        ),
      );
    case 'maxItems':
      return limited(error, (count, most, name) =>
        plural(count, '{name} must have at most {most} entry', '{name} must have at most {most} entries', {
          name,
          most,
        }),
      );
    case 'uniqueItems':
      return (name) => t('{name} must not have an entry twice', { name });
    default:
      return isNotValid;
  }
}

const TYPES: Record<string, string> = msg({
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'empty',
});

const FORMATS: Record<string, string> = msg({
  'date-time': '{name} must be a date and time, such as 2027-01-31T17:00:00Z',
  uuid: '{name} must be a complete ID, such as 3f0a1c52-8d0e-4c1b-9f57-2a6b7c8d9e0f',
});

/** All values that the schema allows at the location of an error. */
const alternativesOf = (error: ValidationError, all: readonly ValidationError[]): unknown[] =>
  all.flatMap((other) =>
    other.keyword === 'const' && other.instancePath === error.instancePath ? [other.params.allowedValue] : [],
  );

const locale = (): string => languageLocale() ?? 'en-US';

const anyOf = (values: readonly unknown[]): string =>
  new Intl.ListFormat(locale(), { type: 'disjunction' }).format(values.map(String));

const number = (value: number | bigint): string =>
  value.toLocaleString(locale(), { maximumFractionDigits: 20 });

/** The names in a JSON pointer. */
const segments = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));

export type FieldErrors = ReturnType<typeof collectFieldErrors>;

/** Collects the problems of a query, so that one 400 lists every invalid field. */
export function collectFieldErrors() {
  const details: FieldProblem[] = [];
  return {
    /** `problem`: a message in English, or a function that returns it in the language that is set; null when the field is valid. */
    add(field: string, problem: string | null | (() => string | null)): void {
      if (typeof problem === 'string') details.push({ field, message: problem });
      else if (problem !== null && problem() !== null)
        details.push({ field, message: () => problem() ?? '' });
    },
    /** Throws a 400 if there are any problems. */
    throwIfAny(): void {
      const [first] = details;
      if (first) throw badRequest(first.message, details);
    },
  };
}
