import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Release } from '@fareweave/shared-lib/domain/composition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ReleaseServer, releaseServer } from '../releases/testing/server.ts';
import { tokenHash } from '../secrets/secrets.ts';
import { earlyLinks } from './early-hints.ts';

const release: Partial<Release> = {
  routes: ['first', 'second', 'third'].map((name) => ({
    path: `/${name}`,
    access: 'public',
    title: name,
    screen: 'screen',
  })),
};
const guarded: Partial<Release> = {
  routes: ['club', 'lounge'].map((name) => ({
    path: `/${name}`,
    access: 'member',
    title: name,
    screen: 'screen',
  })),
};

let server: ReleaseServer;
let port: number;

async function start(env: Record<string, string>): Promise<void> {
  server = await releaseServer(env);
  for (const [name, content] of Object.entries({ 'mf-open': release, 'mf-club': guarded })) {
    await server.publish(name, '1', content);
    await server.call('POST', `/releases/${name}/activate`, await server.publisher(), { version: '1' });
  }
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.app.server.address() as AddressInfo);
}

const NAVIGATION = { 'sec-fetch-mode': 'navigate' };

/** The links of the 103 before the response of a page, and the page. */
async function open(path: string, headers: Record<string, string> = NAVIGATION) {
  const call = request({ port, host: '127.0.0.1', path, headers });
  const links: string[] = [];
  call.on('information', ({ statusCode, headers: { link } }) => {
    expect(statusCode).toBe(103);
    links.push(...String(link).split(', '));
  });
  call.end();
  const [response] = await once(call, 'response');
  const page = (await response.toArray()).join('');
  expect(response.statusCode).toBe(200);
  return { links, page };
}

describe('103 Early Hints', () => {
  beforeAll(() => start({ EARLY_HINTS: 'on' }));
  afterAll(() => server.close());

  it('announce the scripts of a new page as the page does, and are not sent again', async () => {
    const { links, page } = await open('/first');
    const inPage = [
      ...page.matchAll(
        /<link rel="preload" as="script" href="(.*?)" integrity="(.*?)" crossorigin="(.*?)" fetchpriority="(.*?)">/g,
      ),
    ].map(
      ([, href, integrity, crossorigin, priority]) =>
        `<${href}>; rel=preload; as=script; crossorigin=${crossorigin}; integrity="${integrity}"; fetchpriority=${priority}`,
    );
    expect(links).toEqual(inPage);
    expect(links.join()).toContain('/releases/mf-open/');
    expect((await open('/first')).links).toEqual([]);
  });

  it('are only for the navigation of a browser', async () => {
    expect((await open('/second', {})).links).toEqual([]);
    expect((await open('/third', { 'sec-fetch-mode': 'cors' })).links).toEqual([]);
  });

  it('name a guarded remote to its sessions only', async () => {
    expect((await open('/club')).links.join()).not.toContain('mf-club');
    const { token } = await server.signIn();
    const cookie = `fw_session=${tokenHash(token)}`;
    expect((await open('/lounge', { ...NAVIGATION, cookie })).links.join()).toContain('/releases/mf-club/');
  });

  it('are not sent with a preview', async () => {
    expect((await open('/about?preview=unknown')).links).toEqual([]);
  });

  it('name no script without integrity', () => {
    expect(earlyLinks([{ href: 'http://localhost:3101/main.js' }])).toEqual([]);
  });
});

describe('by default', () => {
  beforeAll(() => start({}));
  afterAll(() => server.close());

  it('there are no early hints', async () => {
    expect((await open('/first')).links).toEqual([]);
  });
});
