import { afterAll, describe, expect, it } from 'vitest';
import { addLegs } from '../flights/testing/test-network.ts';
import { ADMIN, testApp } from '../testing/app.ts';
import { withComponents } from './openapi-components.ts';

const server = await testApp({ now: '2026-11-20T17:00:00Z' });
afterAll(() => server.close());
await addLegs(server.db);
await server.app.ready();

interface Schema {
  $ref?: string;
  type?: string;
  enum?: string[];
  default?: unknown;
  minimum?: number;
  properties?: Record<string, Schema>;
  required?: string[];
}
interface Operation {
  'x-confirmed'?: string;
  parameters?: { name: string; in: 'query' | 'path'; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}
interface Field {
  name: string;
  in: 'query' | 'body';
  required: boolean;
  schema: Schema;
}
interface Route {
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  fields: Field[];
}

const document = server.app.swagger() as unknown as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

/** A schema itself, where the document refers to a component. */
const resolved = (schema: Schema | undefined): Schema | undefined =>
  schema?.$ref === undefined ? schema : document.components.schemas[schema.$ref.split('/').at(-1) ?? ''];

function fieldsOf({ parameters = [], requestBody }: Operation): Field[] {
  const body = resolved(requestBody?.content['application/json']?.schema);
  return [
    ...parameters
      .filter((parameter) => parameter.in === 'query')
      .map(({ name, required = false, schema }) => ({ name, in: 'query' as const, required, schema })),
    ...Object.entries(body?.properties ?? {}).map(([name, schema]) => ({
      name,
      in: 'body' as const,
      required: body?.required?.includes(name) ?? false,
      schema,
    })),
  ];
}

const routes: Route[] = Object.entries(document.paths).flatMap(([path, operations]) =>
  Object.entries(operations).flatMap(([method, operation]) => {
    const fields = fieldsOf(operation);
    return fields.length === 0 ? [] : [{ method: method as Route['method'], path, fields }];
  }),
);

/** Valid values for these names; other values depend on the type. */
const SAMPLES: Record<string, unknown> = {
  origin: 'DEN',
  destination: 'MCO',
  origin_airport: 'DEN',
  destination_airport: 'MCO',
  date: '2026-11-21',
  travel_dates: ['2026-12-01'],
  pickup_date: '2026-11-21',
  return_date: '2026-11-24',
  email: 'new@example.com',
  code: 'DEN',
  name: 'mf-sample',
  version: '1.0.0',
  revision: 1,
  id: '00000000-0000-4000-8000-000000000000',
};

function sample({ name, schema }: Pick<Field, 'name' | 'schema'>): unknown {
  if (name in SAMPLES) return SAMPLES[name];
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  if (schema.type === 'boolean') return true;
  if (schema.type === 'object') return {};
  return schema.type === 'array' ? [] : 'sample-value';
}

/** The invalid fields in the response to a request with only these fields. */
async function invalidFields({ method, path }: Route, given: Field[]): Promise<string[]> {
  const { headers } = await server.signIn(ADMIN);
  const part = (where: Field['in']) =>
    Object.fromEntries(
      given.filter((field) => field.in === where).map((field) => [field.name, sample(field)] as const),
    );
  const url = path.replaceAll(/\{(\w+|\*)\}/g, (_, name: string) => String(SAMPLES[name] ?? 'sample'));
  const answer = await server.app.inject({
    method,
    url,
    query: part('query') as Record<string, string>,
    headers,
    ...(method !== 'get' && { payload: part('body') }),
  });
  if (answer.statusCode !== 400) return [];
  const { details = [] } = answer.json<{ details?: { field: string }[] }>();
  return details.map(({ field }) => field);
}

const title = ({ method, path }: Route) => [`${method.toUpperCase()} ${path}`] as const;
const ofFields = (keep: (field: Field) => boolean) =>
  routes.filter(({ fields }) => fields.some(keep)).map((route) => [...title(route), route] as const);

describe('the document', () => {
  it('has routes with parameters', () => {
    expect(routes.length).toBeGreaterThan(30);
  });

  it('requires no field with a default', () => {
    const wrong = routes.flatMap(({ path, fields }) =>
      fields
        .filter(({ required, schema }) => required && schema.default !== undefined)
        .map(({ name }) => `${path} ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  it('describes each entity once, as a component that routes refer to', () => {
    expect(JSON.stringify(document).match(/"The same text as `message`"/g)).toHaveLength(1);
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];
    const names = new Set(refs.map(([, name]) => name));
    expect([...names].sort()).toEqual(Object.keys(document.components.schemas).sort());
    expect(names).toContain('Flight');
  });

  it('refuses two different entities with one name', () => {
    const route = (type: string) => ({ schema: { title: 'Kite', type } });
    const paths = { '/a': route('string'), '/b': route('string') };
    expect(withComponents({ paths }).components?.schemas).toEqual({ Kite: { type: 'string' } });
    expect(() => withComponents({ paths: { ...paths, '/c': route('object') } })).toThrow(
      'Two different schemas have the title Kite',
    );
  });

  it('names the calls that need a confirmation of identity (ACCT-21)', () => {
    const confirmed = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, operation]) =>
        operation['x-confirmed'] === undefined
          ? []
          : [`${method.toUpperCase()} ${path}: ${operation['x-confirmed']}`],
      ),
    );
    expect(confirmed.sort()).toEqual([
      'DELETE /api/auth/factors/{id}: for-this-call',
      'DELETE /api/auth/sessions/{id}: recently',
      'GET /api/admin/notifications: recently',
      'GET /api/admin/searches: recently',
      'GET /api/admin/users: recently',
      'POST /api/admin/users/{id}/deactivate: recently',
      'POST /api/admin/users/{id}/end-sessions: recently',
      'POST /api/admin/users/{id}/reactivate: recently',
      'POST /api/auth/change-password: second-factor',
      'POST /api/auth/delete-account: second-factor',
      'POST /api/auth/email-change: for-this-call',
      'POST /api/auth/factors/app: for-this-call',
      'POST /api/auth/factors/passkey: for-this-call',
      'POST /api/auth/recovery-codes: for-this-call',
      'POST /api/platform/prune: recently',
      'POST /api/platform/reissue: recently',
      'POST /api/platform/releases/{name}/activate: recently',
      'POST /api/platform/releases/{name}/canary: recently',
      'POST /api/platform/releases/{name}/rollback: recently',
      'POST /api/platform/releases/{name}/withdraw: recently',
      'POST /api/platform/requests/{id}/approve: for-this-call',
      'POST /api/platform/revisions/{revision}/restore: recently',
      'POST /api/platform/tokens: for-this-call',
    ]);
  });

  it('requires the token where it unsubscribes, not where it redirects to the page', () => {
    const token = (method: string) =>
      document.paths['/api/notifications/unsubscribe']?.[method]?.parameters?.map(({ name, required }) => [
        name,
        required ?? false,
      ]);
    expect([token('post'), token('get')]).toEqual([[['token', true]], [['token', false]]]);
  });

  it('says of every call how it succeeds', () => {
    const { paths } = document as unknown as { paths: Record<string, Record<string, { responses: object }>> };
    const without = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, { responses }]) =>
        Object.keys(responses).some((status) => /^[23]/.test(status)) ? [] : [`${method} ${path}`],
      ),
    );
    expect(without).toEqual([]);
  });

  it('says that the upload of a file has a body of bytes', () => {
    const upload = document.paths['/api/platform/releases/{name}/{version}/files/{*}']?.put;
    expect(Object.keys(upload?.requestBody?.content ?? {})).toEqual(['application/octet-stream']);
  });

  it('says of every call that its errors are JSON', () => {
    const { paths } = document as unknown as {
      paths: Record<string, Record<string, { responses: { default: { content: object } } }>>;
    };
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    const types = operations.flatMap(({ responses }) => Object.keys(responses.default.content));
    expect([...new Set(types)]).toEqual(['application/json']);
  });

  it('contains no internal keywords', () => {
    expect(JSON.stringify(document)).not.toContain('~');
  });
});

describe('the server accepts requests as documented', () => {
  const withBody = ofFields(({ in: where }) => where === 'body');
  it.each(withBody)('%s without fields that it does not know (CALL-3)', async (_, route) => {
    const unknown: Field = { name: 'dryRun', in: 'body', required: false, schema: { type: 'boolean' } };
    expect(await invalidFields(route, [...route.fields, unknown])).toContain('dryRun');
  });

  it.each(ofFields(({ required }) => !required))('%s without the optional fields', async (_, route) => {
    const optional = route.fields.filter(({ required }) => !required).map(({ name }) => name);
    const refused = await invalidFields(
      route,
      route.fields.filter(({ required }) => required),
    );
    expect(refused.filter((field) => optional.includes(field))).toEqual([]);
  });

  it.each(ofFields(({ required }) => required))('%s only with the required fields', async (_, route) => {
    const required = route.fields.filter((field) => field.required).map(({ name }) => name);
    expect(await invalidFields(route, [])).toEqual(expect.arrayContaining(required));
  });

  const inMails = /unsubscribe$/;
  it.each(ofFields((field) => field.in === 'query').filter(([, { path }]) => !inMails.test(path)))(
    '%s without unknown parameters (CALL-3)',
    async (_, route) => {
      const unknown: Field = { name: 'unknown', in: 'query', required: false, schema: {} };
      expect(await invalidFields(route, [...route.fields, unknown])).toContain('unknown');
    },
  );
});
