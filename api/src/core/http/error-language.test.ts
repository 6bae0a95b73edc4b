import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import shared from '@fareweave/shared-lib/messages/es.json' with { type: 'json' };
import { afterAll, describe, expect, it } from 'vitest';
import { addLegs } from '../../flights/testing/test-network.ts';
import { PREMIUM, testApp } from '../../testing/app.ts';
import { ANYWHERE } from '../../watches/testing/watch-requests.ts';
import own from '../language/es.json' with { type: 'json' };
import { fieldName } from '../language/field-names.ts';

const server = await testApp({ env: { LANGUAGES: 'en,es,en-XA' } });
const { app } = server;
await addLegs(server.db);
afterAll(() => server.close());

const SPANISH = { 'accept-language': 'es-MX' };
type Method = 'GET' | 'POST' | 'PUT';
const call = async (
  method: Method,
  url: string,
  payload?: object,
  headers: Record<string, string> = SPANISH,
) => (await app.inject({ method, url: `/api/${url}`, headers, ...(payload && { payload }) })).json();

describe('errors in the language of the request (LANG-4)', () => {
  it('name invalid fields', async () => {
    const answer = await call('POST', 'auth/register', {
      email: 5,
      password: 'secret secret',
      first_name: 'A',
    });
    expect(answer).toEqual({
      code: 'BAD_REQUEST',
      message: 'Apellido: falta este dato',
      error: 'Apellido: falta este dato',
      details: [
        { field: 'last_name', message: 'Apellido: falta este dato' },
        { field: 'email', message: 'Correo electrónico: debe ser texto' },
      ],
    });
  });

  it('have the dates and numbers of the language', async () => {
    const { headers } = await server.signIn(PREMIUM);
    const asked = { ...SPANISH, ...headers };
    expect(await call('GET', 'flights/search?origin=DEN&date=2099-01-01', undefined, asked)).toMatchObject({
      message: expect.stringMatching(/^Solo se conocen vuelos del \w+, \d+ de \w+ de \d+ al /),
    });
    const watch = {
      origin: 'DEN',
      destination: 'DEN',
      from: '2026-12-06',
      to: '2026-12-01',
      weekdays: [],
      trip: null,
    };
    const answer = await call('POST', 'watches', { ...ANYWHERE, search: watch }, asked);
    expect(answer.details).toEqual([
      { field: 'search.destination', message: 'El destino debe ser distinto del origen' },
      { field: 'search.to', message: 'El último día no debe ser anterior al primero' },
    ]);
  });

  it('are those of the allowance and of limits, and English without another language', async () => {
    const free = await server.signIn();
    const asked = { ...SPANISH, ...free.headers };
    // Repeating a search is free.
    const search = (day: number) =>
      call('GET', `flights/search?origin=DEN&date=2026-12-0${day}`, undefined, asked);
    let answer = await search(1);
    for (let day = 2; day < 10 && answer.flights !== undefined; day += 1) answer = await search(day);
    expect(answer.message).toMatch(
      /^Llegaste al límite \w+ de búsquedas\. Las cuentas gratuitas tienen un límite de \d+ búsquedas? .*\. ¡Hazte Premium/,
    );
    expect(await call('GET', 'trip-plans', undefined, free.headers)).toMatchObject({
      message: 'The trip planner is a premium feature. Please upgrade your account.',
    });
  });

  it('are also pages for malformed addresses', async () => {
    const page = await app.inject({ url: '/%c0', headers: SPANISH });
    expect(page.body).toContain('<html lang="es">');
    expect(page.body).toContain('<h1>No se encontró la página</h1>');
    expect(page.body).toContain('Volver a la búsqueda');
  });
});

/** Operations of programs, admins and release pipelines have English messages (docs/languages.md). */
const TEAMS = /^\/api\/(?:platform|admin|health|stripe\/webhook)\b/;

interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

it('has a name for every field that a traveller sends', async () => {
  const { paths, components } = (await app.inject('/api/docs/json')).json();
  const names = new Set<string>();
  const collect = ({ $ref, properties = {}, items, anyOf = [] }: Schema): void => {
    if ($ref !== undefined) collect(components.schemas[path.basename($ref)]);
    for (const [name, schema] of Object.entries(properties)) {
      names.add(name);
      // The browser, not a person, makes what is in a passkey.
      if (name !== 'passkey') collect(schema);
    }
    for (const schema of [...anyOf, ...(items ? [items] : [])]) collect(schema);
  };
  for (const [url, calls] of Object.entries<Record<string, Operation>>(paths)) {
    for (const { parameters = [], requestBody, 'x-access': access } of Object.values(calls)) {
      if (TEAMS.test(url) || access === 'admin') continue;
      // The browser, not a person, makes headers.
      for (const { name, in: part } of parameters) if (part !== 'header') names.add(name);
      for (const { schema } of Object.values(requestBody?.content ?? {})) collect(schema);
    }
  }
  const catalogue: Record<string, string> = { ...shared, ...own };
  const known = (name: string) => {
    const text = fieldName([name]);
    return [text, text.charAt(0).toLowerCase() + text.slice(1)].some((form) => catalogue[form] !== undefined);
  };
  expect(names.size).toBeGreaterThan(80);
  expect([...names].filter((name) => !known(name)).sort()).toEqual([]);
});

interface Operation {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  'x-access'?: string;
}

const SOURCES = path.resolve(import.meta.dirname, '../..');
/** Modules whose messages are for teams. */
const ENGLISH =
  /^(?:admin|app\/health|app\/metrics|backup|charges|mail\/index|releases|web\/policy-report|billing\/errors|core\/http\/(?:errors|malformed-request)|remote-backends\/exchange)|\/testing\/|\.test\.ts$/;
/** A message that is neither marked with `msg` nor written by a function. */
const UNMARKED =
  /(?:new HttpError\(\s*\d+,\s*(?:'\w+'|CODE),|badRequest\(|notFound\(|invalidField\(\s*[^,()]+,|flightsUnavailable\(|\brefusal:|\bmessage:)\s*['`][^\n]*/g;

it('marks every message that a traveller can meet', () => {
  const unmarked = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !ENGLISH.test(file))
    .flatMap((file) =>
      [...readFileSync(path.join(SOURCES, file), 'utf8').matchAll(UNMARKED)].map(
        ([found]) => `${file}: ${found}`,
      ),
    );
  expect(unmarked).toEqual([]);
});
