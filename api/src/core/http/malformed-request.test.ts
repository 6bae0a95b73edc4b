import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import type { ShellBuild } from '@fareweave/shared-lib/domain/composition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { testFolder } from '../../testing/fixtures.ts';

const shell: ShellBuild = {
  loader: '',
  entry: [],
  initial: [],
  files: {},
  shared: {},
  platform: 1,
  css: '',
  pages: { '/about': { title: 'About', screen: 'about' } },
  firstPaint: {},
};
const { folder, remove } = testFolder();
writeFileSync(path.join(folder, 'shell.json'), JSON.stringify(shell));
const server = await testApp({ env: { SHELL_DIR: folder } });
let port = 0;
beforeAll(async () => {
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(async () => {
  await server.close();
  remove();
});

/** The response to these packets, until the server ends the connection. */
async function responseTo(...packets: string[]): Promise<{ head: string; body: string }> {
  const socket = connect({ port, host: '127.0.0.1' });
  const ended = once(socket, 'end');
  let text = '';
  socket.setEncoding('utf8').on('data', (part) => (text += part));
  for (const packet of packets) {
    socket.write(packet);
    await new Promise(setImmediate);
  }
  await ended;
  socket.destroy();
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { head, body };
}
const get = (target: string) =>
  responseTo(`GET ${target} HTTP/1.1\r\nhost: fareweave\r\naccept: text/html\r\nconnection: close\r\n\r\n`);
const long = (kilobytes: number) => 'a'.repeat(kilobytes * 1000);

describe('a long URL', () => {
  it('of 20 kB reaches the application', async () => {
    const page = await get(`/about?note=${long(20)}`);
    expect(page.head).toMatch(/^HTTP\/1\.1 200 /);
    expect(page.body).toContain('<title>About');
    const call = await get(`/api/nothing?note=${long(20)}`);
    expect(call.head).toMatch(/^HTTP\/1\.1 404 /);
    expect(JSON.parse(call.body)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('of 80 kB gets a browser a page with a way back', async () => {
    const { head, body } = await get(`/?note=${long(80)}`);
    expect(head).toMatch(/^HTTP\/1\.1 431 /);
    expect(head).toContain('content-type: text/html; charset=utf-8');
    expect(head).toContain("content-security-policy: default-src 'none'; style-src 'sha256-");
    expect(body).toContain('<h1>Address too long</h1>');
    expect(body).toContain('<a href="/">Back to Search</a>');
  });

  it('gets the page too when it arrives in many packets', async () => {
    const { head, body } = await responseTo('GET /?note=', ...Array.from({ length: 100 }, () => long(1)));
    expect(head).toMatch(/^HTTP\/1\.1 431 /);
    expect(body).toContain('<h1>Address too long</h1>');
  });

  it.each(['GET /api/health?note=', 'GET /api?', 'POST /?note='])(
    'of 80 kB gets a program the common error body: %s',
    async (begin) => {
      const { head, body } = await responseTo(`${begin}${long(80)} HTTP/1.1\r\nhost: fareweave\r\n\r\n`);
      expect(head).toMatch(/^HTTP\/1\.1 431 /);
      expect(JSON.parse(body)).toEqual({
        message: 'The address is too long',
        error: 'The address is too long',
        code: 'HEADERS_TOO_LARGE',
      });
    },
  );
});

describe('a malformed request', () => {
  it('gets the common error body', async () => {
    const { head, body } = await responseTo('what?\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 400 /);
    expect(JSON.parse(body)).toMatchObject({ code: 'BAD_REQUEST', message: 'The request is malformed' });
  });

  it('gets the page “Page not found” when its URL cannot be parsed', async () => {
    const { head, body } = await get('/%E0%A4%A');
    expect(head).toMatch(/^HTTP\/1\.1 400 /);
    expect(body).toContain('<h1>Page not found</h1>');
  });
});
