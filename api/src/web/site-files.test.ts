import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
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
    await writeFile(path.join(server.folder, 'shell/manifest.es.webmanifest'), '{"lang":"es"}');
  });
  afterAll(() => server.close());

  const get = (url: string, headers = {}) => server.app.inject({ url, headers });

  it('robots.txt has the URL of the site map', async () => {
    const { body, headers } = await get('/robots.txt');
    expect(body).toContain('Sitemap: https://fareweave.example/sitemap.xml\n');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  });

  it('the site map lists the pages with a description that need no account', async () => {
    const listed = { access: 'public', title: 'x', screen: 'screen' } as const;
    const routes = [
      { ...listed, path: '/deals', description: 'Deals' },
      { ...listed, path: '/reset' },
      { ...listed, path: '/join', description: 'Join', access: 'guest' as const },
      { ...listed, path: '/mine', description: 'Mine', access: 'member' as const },
    ];
    await server.publish('mf-any', '1.0.0', { routes });
    const holder = await server.publisher();
    await server.call('POST', '/releases/mf-any/activate', holder, { version: '1.0.0' });
    const { body, headers } = await get('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual([
      'https://fareweave.example/deals',
      'https://fareweave.example/join',
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

  it('there is a manifest for each language', async () => {
    const { body, headers } = await get('/manifest.es.webmanifest');
    expect([body, headers['content-type']]).toEqual(['{"lang":"es"}', 'application/manifest+json']);
  });
});

it('there is no security.txt without a contact', async () => {
  const server = await releaseServer();
  const { statusCode } = await server.app.inject('/.well-known/security.txt');
  expect(statusCode).toBe(404);
  await server.close();
});

describe('the service worker', () => {
  const worker = async (more: Record<string, string>) => {
    const server = await releaseServer(more);
    await writeFile(path.join(server.folder, 'shell/worker.js'), 'keep()');
    const { body, headers } = await server.app.inject('/sw.js');
    const page = await server.app.inject('/');
    await server.close();
    return { body, caching: headers['cache-control'], page: page.body };
  };

  it('is that of the shell, and pages name it', async () => {
    const { body, caching, page } = await worker({});
    expect([body, caching]).toEqual(['keep()', 'no-cache']);
    expect(page).toContain('<meta name="service-worker" content="/sw.js">');
  });

  it.each([{ SERVICE_WORKER: 'off' }, { DEV_PARTS: 'mf-any=http://localhost:3999' }])(
    'deletes its copies and removes itself with %j, and pages name none',
    async (env) => {
      const { body, caching, page } = await worker(env);
      expect(caching).toBe('no-cache');
      expect(page).not.toContain('name="service-worker"');
      const kept = ['fareweave-1', 'fareweave-pages-1', 'other'];
      const unregister = vi.fn();
      const done: Promise<unknown>[] = [];
      const listeners: Record<string, (event: object) => void> = {};
      runInNewContext(body, {
        self: {
          addEventListener: (type: string, listener: (event: object) => void) => {
            listeners[type] = listener;
          },
          skipWaiting: () => undefined,
          registration: { unregister },
        },
        caches: {
          keys: async () => [...kept],
          delete: async (name: string) => kept.splice(kept.indexOf(name), 1),
        },
      });
      listeners.install?.({});
      listeners.activate?.({ waitUntil: (work: Promise<unknown>) => done.push(work) });
      await Promise.all(done);
      expect(kept).toEqual(['other']);
      expect(unregister).toHaveBeenCalled();
    },
  );
});
