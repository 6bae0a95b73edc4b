import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ReleaseServer, releaseServer } from '../releases/testing/server.ts';

const env = {
  PUBLIC_URL: 'https://fareweave.example',
  SECURITY_CONTACT: 'mailto:security@fareweave.example',
};

describe('files at the root', () => {
  let server: ReleaseServer;
  beforeAll(async () => {
    server = await releaseServer(env);
    await writeFile(path.join(server.folder, 'shell/favicon.svg'), '<svg/>');
  });
  afterAll(() => server.close());

  const get = (url: string, headers = {}) => server.app.inject({ url, headers });

  it('robots.txt has the URL of the site map', async () => {
    const { body, headers } = await get('/robots.txt');
    expect(body).toContain('Sitemap: https://fareweave.example/sitemap.xml\n');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  });

  it('the site map lists the public pages with a description', async () => {
    const listed = { access: 'public', title: 'x', screen: 'screen' } as const;
    const routes = [
      { ...listed, path: '/deals', description: 'Deals' },
      { ...listed, path: '/reset' },
      { ...listed, path: '/mine', description: 'Mine', access: 'member' as const },
    ];
    await server.publish('mf-any', '1.0.0', { routes });
    const holder = await server.publisher();
    await server.call('POST', '/releases/mf-any/activate', holder, { version: '1.0.0' });
    const { body, headers } = await get('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual([
      'https://fareweave.example/deals',
    ]);
  });

  it('security.txt has a contact and an expiry', async () => {
    const { body } = await get('/.well-known/security.txt');
    expect(body).toContain('Contact: mailto:security@fareweave.example\n');
    expect(body).toContain('Expires: 2027-05-19T17:00:00.000Z\n');
  });

  it('icons are cached, and cannot run scripts', async () => {
    const { statusCode, headers } = await get('/favicon.svg');
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
    const again = await get('/favicon.svg', { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
    expect((await get('/favicon.ico')).statusCode).toBe(404);
  });
});

it('there is no security.txt without a contact', async () => {
  const server = await releaseServer();
  const { statusCode } = await server.app.inject('/.well-known/security.txt');
  expect(statusCode).toBe(404);
  await server.close();
});
