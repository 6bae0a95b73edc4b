import type { Release, SignedComposition } from '@fareweave/shared-lib/domain/composition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADA } from '../accounts/testing/visitor.ts';
import { mailOutbox, users } from '../db/schema/index.ts';
import { testFiles } from '../releases/testing/build.ts';
import { type ReleaseServer, releaseServer } from '../releases/testing/server.ts';
import { PREMIUM } from '../testing/app.ts';

const contents = { 'entry.js': 'entry', 'screen.js': 'screen', 'es.js': 'es' };

const TRANSLATED: Partial<Release> = {
  files: testFiles(contents),
  messages: { es: ['es.js'] },
  firstPaint: {
    screen: { html: '<h1>Trips</h1>', css: '' },
    'other@es': { html: '<h1>Otros</h1>', css: '' },
    other: { html: '<h1>Others</h1>', css: '' },
  },
  screens: { screen: ['screen.js'], other: ['screen.js'] },
  routes: [
    { path: '/trips', access: 'public', title: 'Trips', screen: 'screen', description: 'All trips' },
    { path: '/others', access: 'public', title: 'Others', screen: 'other' },
  ],
  navigation: [{ label: 'Trips', path: '/trips', place: 'main', order: 10 }],
  translations: { es: { Trips: 'Viajes', 'All trips': 'Todos los viajes', Others: 'Otros' } },
};

async function serverWith(languages: string): Promise<ReleaseServer> {
  const server = await releaseServer({ LANGUAGES: languages, PUBLIC_URL: 'https://fareweave.example' });
  await server.publish('mf-trips', '1.0.0', TRANSLATED, contents);
  await server.call('POST', '/releases/mf-trips/activate', await server.publisher(), { version: '1.0.0' });
  return server;
}

describe('a product in English and Spanish', () => {
  let server: ReleaseServer;
  beforeAll(async () => {
    server = await serverWith('en,es');
  });
  afterAll(() => server.close());

  const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
  const langOf = ({ body }: { body: string }) => /<html lang="([^"]*)">/.exec(body)?.[1];

  it.each([
    [{}, 'en'],
    [{ 'accept-language': 'es-MX,es;q=0.9,en;q=0.5' }, 'es'],
    [{ 'accept-language': 'fr,en;q=0.5,es;q=0.4' }, 'en'],
    [{ 'accept-language': 'es', cookie: '__Host-fw_language=en' }, 'en'],
    [{ 'accept-language': 'en', cookie: '__Host-fw_language=es' }, 'es'],
    [{ 'accept-language': 'es', cookie: '__Host-fw_language=en-XA' }, 'en'],
  ])('shows a page requested with %j in %s', async (headers: Record<string, string>, language) => {
    const page = await get('/trips', headers);
    expect(langOf(page)).toBe(language);
    expect(page.headers['content-language']).toBe(language);
    expect(page.headers.vary).toBe('cookie, accept-encoding, accept-language');
  });

  it('keeps the language of an address for later pages', async () => {
    const page = await get('/trips?lang=es-419');
    expect(langOf(page)).toBe('es');
    expect(page.cookies).toEqual([
      expect.objectContaining({ name: '__Host-fw_language', value: 'es', httpOnly: true, secure: true }),
    ]);
    const unknown = await get('/trips?lang=xx');
    expect([langOf(unknown), unknown.cookies]).toEqual(['en', []]);
  });

  it('preloads the texts of the language, and shows only first paints in it', async () => {
    const [english, spanish] = [await get('/trips'), await get('/trips?lang=es')];
    expect(english.body).not.toContain('es.js" integrity');
    expect(english.body).toContain('<h1>Trips</h1>');
    expect(spanish.body).toContain('/mf-trips/1.0.0/es.js" integrity');
    expect(spanish.body).not.toContain('<h1>Trips</h1>');
    expect((await get('/others?lang=es')).body).toContain('<h1>Otros</h1>');
    expect((await get('/others')).body).toContain('<h1>Others</h1>');
  });

  it('links each listed page to itself in every language', async () => {
    const { body } = await get('/trips?lang=es');
    const url = 'https://fareweave.example/trips';
    expect(body).toContain(`<link rel="canonical" href="${url}?lang=es">`);
    expect(body).toContain(`<link rel="alternate" hreflang="en" href="${url}">`);
    expect(body).toContain(`<link rel="alternate" hreflang="es" href="${url}?lang=es">`);
    expect(body).toContain(`<link rel="alternate" hreflang="x-default" href="${url}">`);
    expect((await get('/others')).body).not.toContain('rel="alternate"');
  });

  it('gives link previews the address in the language of the page', async () => {
    const address = (path: string) => `<meta property="og:url" content="https://fareweave.example${path}">`;
    expect((await get('/trips?lang=es')).body).toContain(address('/trips?lang=es'));
    expect((await get('/trips')).body).toContain(address('/trips'));
  });

  it('says in the language of the page that there is none at the address', async () => {
    const { statusCode, body } = await get('/nowhere?lang=es');
    expect(statusCode).toBe(404);
    expect(body).toContain('<title>No se encontró la página · Fareweave</title>');
    expect(body).toContain('<meta property="og:title" content="No se encontró la página">');
  });

  const compositionOf = ({ body }: { body: string }): SignedComposition =>
    JSON.parse(/id="composition">(.*?)<\/script>/s.exec(body)?.[1] ?? '');

  it('has titles, descriptions and labels in the language of the page', async () => {
    const [english, spanish] = [await get('/trips'), await get('/trips?lang=es')];
    expect(spanish.body).toContain('<title>Viajes · Fareweave</title>');
    expect(spanish.body).toContain('<meta name="description" content="Todos los viajes">');
    expect(spanish.body).toContain('<meta property="og:title" content="Viajes">');
    const { payload, signature } = compositionOf(spanish);
    expect(server.app.releaseKey.verify(payload, signature)).toBe(true);
    expect(JSON.parse(payload).releases).toEqual([
      expect.objectContaining({
        routes: [expect.objectContaining({ title: 'Viajes' }), expect.objectContaining({ title: 'Otros' })],
        navigation: [{ label: 'Viajes', path: '/trips', place: 'main', order: 10 }],
      }),
    ]);
    expect(english.body).toContain('<title>Trips · Fareweave</title>');
    for (const page of [english, spanish]) expect(page.body).not.toContain('translations');
    expect(english.body).not.toContain('Viajes');
  });

  it('sends the registry in the language of the browser, in place of one in the page', async () => {
    const { body, headers } = await get('/api/platform/composition', { 'accept-language': 'es' });
    expect(JSON.parse(JSON.parse(body).payload).releases[0].navigation[0].label).toBe('Viajes');
    expect([headers['content-language'], headers.vary]).toEqual(['es', 'cookie, accept-language']);
  });

  it('has a link for each language, in itself', async () => {
    const { body } = await get('/trips?lang=es');
    expect(body).toContain(
      '<nav id="languages" class="wrap" aria-label="Idioma"><a href="?lang=en" lang="en" hreflang="en">English</a><a href="?lang=es" lang="es" hreflang="es" aria-current="true">Español</a></nav>',
    );
  });

  it('answers refusals in the language of the request', async () => {
    const spanish = await get('/api/auth/export', { 'accept-language': 'es' });
    expect(spanish.json()).toMatchObject({
      code: 'UNAUTHENTICATED',
      message: 'Inicia sesión para continuar',
    });
    const english = await get('/api/auth/export');
    expect(english.json()).toMatchObject({ message: 'Please log in to continue' });
    const { headers } = await server.signIn(PREMIUM);
    const hotels = await get(
      '/api/hotels/search/airport/XXX?checkin_date=2026-11-21&checkout_date=2026-11-23',
      { ...headers, 'accept-language': 'es' },
    );
    expect(hotels.json()).toMatchObject({ error: 'No se encontraron hoteles cerca del aeropuerto XXX' });
  });

  it('writes the verification e-mail in the language of the registration', async () => {
    const register = (email: string, language: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/auth/register',
        headers: { 'accept-language': language },
        payload: { ...ADA, email },
      });
    expect((await register('ana@example.com', 'es-MX')).statusCode).toBe(201);
    expect((await register('ada@example.com', 'en-US')).statusCode).toBe(201);
    const mails = await server.db.select().from(mailOutbox);
    const to = (email: string) => mails.find(({ recipient }) => recipient === email);
    expect(to('ana@example.com')?.subject).toBe('Verifica tu correo electrónico para Fareweave');
    expect(to('ana@example.com')?.htmlBody).toContain('<html lang="es-US">');
    expect(to('ana@example.com')?.textBody).toMatch(/^Verifica tu correo electrónico\n\nHola:/);
    expect(to('ada@example.com')?.subject).toBe('Verify your email address for Fareweave');
    expect(to('ada@example.com')?.htmlBody).toContain('<html lang="en">');
    const rows = await server.db.select({ email: users.email, language: users.language }).from(users);
    expect(rows).toContainEqual({ email: 'ana@example.com', language: 'es' });
  });
});

it('offers only English where the operator wants that', async () => {
  const server = await serverWith('en');
  const page = await server.app.inject({ url: '/trips?lang=es', headers: { 'accept-language': 'es' } });
  expect(page.body).toContain('<html lang="en">');
  expect(page.body).not.toMatch(/hreflang|languages|Viajes/);
  expect([page.headers['content-language'], page.headers.vary, page.cookies]).toEqual([
    undefined,
    'accept-encoding',
    [],
  ]);
  await server.close();
});
