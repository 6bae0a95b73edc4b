import { t } from '@fareweave/shared-lib/domain/texts';
import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Settings } from 'typebox/system';
import { badRequest } from './errors.ts';
import { fieldErrors } from './field-errors.ts';

/** A response lists all errors; the limit is for malicious requests. */
export const MOST_ERRORS = 200;
Settings.Set({ maxErrors: MOST_ERRORS });

/** Validates requests and throws one 400 with every invalid field. Bodies are checked as they are; in URLs, where all values
 *  are text, numbers and booleans are parsed first. */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const compiled = Compile(schema);
  const read = httpPart === 'body' ? (value: unknown) => value : textReader(schema);
  return (input: unknown) => {
    const value = compiled.Default(read(input));
    if (compiled.Check(value)) return { value };
    const problems = () => fieldErrors(compiled.Errors(value));
    const first = () => problems()[0]?.message ?? t('The request is not valid');
    return { error: badRequest(first, problems) };
  };
};

const NUMBER = /^-?\d{1,15}(\.\d+)?$/;
/** The forms of values that are not text, by their type. */
const FORMS: Readonly<Record<string, RegExp>> = {
  integer: NUMBER,
  number: NUMBER,
  boolean: /^(true|false)$/,
};

/** Parses unambiguous numbers and booleans; validation refuses other text. */
function textReader(schema: TSchema): (input: unknown) => Record<string, unknown> {
  const { properties = {} } = schema as { properties?: Record<string, { type?: string }> };
  const typed = Object.entries(properties).filter(([, { type = '' }]) => type in FORMS);
  return (input) => {
    const values = { ...(input as Record<string, unknown>) };
    for (const [name, { type = '' }] of typed) {
      const value = values[name];
      if (typeof value === 'string' && FORMS[type]?.test(value))
        values[name] = type === 'boolean' ? value === 'true' : Number(value);
    }
    return values;
  };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether the text is a UUID, so that the database can search for it as an id. */
export const isUuid = (text: string): boolean => UUID.test(text);

const MAX_URL_LENGTH = 2000;

/** Whether a value from elsewhere may be an address in the page: it must not be a script. */
export const isHttpsUrl = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_URL_LENGTH && URL.parse(value)?.protocol === 'https:';
