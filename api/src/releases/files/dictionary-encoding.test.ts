import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type BrotliOptions, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SHELL, testFiles } from '../testing/build.ts';
import { type ReleaseServer, releaseServer } from '../testing/server.ts';
import { oldShellsDir } from './kept-shell-files.ts';

/** Real code, changed in one place. */
const CODE = readFileSync(path.join(import.meta.dirname, '../../../../e2e/fixtures.ts'), 'utf8');
const text = (version: string): string => `/* ${version} */${CODE}`;
const fileOf = (version: string): string => `screen.${version.repeat(8)}.js`;
const urlOf = (version: string, name = 'mf-any'): string => `/releases/${name}/${version}/${fileOf(version)}`;
const hashOf = (bytes: string): Buffer => createHash('sha256').update(bytes).digest();

let server: ReleaseServer;
beforeAll(async () => {
  server = await releaseServer();
  for (const name of ['mf-any', 'mf-other']) {
    for (const version of ['1', '2', '3']) {
      const contents = { 'entry.js': name, [fileOf(version)]: text(version) };
      const screens = { screen: [fileOf(version)] };
      await server.publish(name, version, { screens, files: testFiles(contents) }, contents);
    }
    const holder = await server.publisher();
    await server.call('POST', `/releases/${name}/activate`, holder, { version: '2' });
  }
});
afterAll(() => server.close());

/** Requests a file as a browser that has another one. */
const get = (url: string, has = urlOf('1'), bytes = text('1'), headers: object = {}) =>
  server.app.inject({
    url,
    headers: {
      'accept-encoding': 'gzip, br, dcb',
      'available-dictionary': `:${hashOf(bytes).toString('base64')}:`,
      'dictionary-id': `"${has}"`,
      ...headers,
    },
  });

function decoded(payload: Buffer, dictionary: string): string {
  expect(payload.subarray(0, 4)).toEqual(Buffer.from([0xff, 0x44, 0x43, 0x42]));
  expect(payload.subarray(4, 36)).toEqual(hashOf(dictionary));
  const options = { dictionary: Buffer.from(dictionary) } as BrotliOptions;
  return brotliDecompressSync(payload.subarray(36), options).toString();
}

describe('a script of which the browser has an earlier version (RFC 9842)', () => {
  it('is offered as a dictionary for later versions', async () => {
    const { headers } = await server.app.inject(urlOf('2'));
    expect(headers['use-as-dictionary']).toBe(`match="/releases/mf-any/*/screen.*.js", id="${urlOf('2')}"`);
    expect(headers.vary).toContain('available-dictionary');
    expect((await server.app.inject('/releases/mf-any/2/entry.js')).headers).not.toHaveProperty(
      'use-as-dictionary',
    );
  });

  it('is compressed with it to a fraction', async () => {
    const plain = await get(urlOf('2'), urlOf('1'), text('1'), { 'accept-encoding': 'br' });
    expect(plain.headers['content-encoding']).toBe('br');
    const { rawPayload, headers } = await get(urlOf('2'));
    expect(headers).toMatchObject({
      'content-encoding': 'dcb',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding, available-dictionary',
    });
    expect(headers.etag).not.toBe(plain.headers.etag);
    expect(decoded(rawPayload, text('1'))).toBe(text('2'));
    expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 10);
    expect((await get(urlOf('2'))).rawPayload).toEqual(rawPayload);
  });

  it('has the usual encoding for every other pair', async () => {
    const pairs = {
      'other bytes': () => get(urlOf('2'), urlOf('1'), 'other bytes'),
      'another remote': () => get(urlOf('2'), urlOf('1', 'mf-other')),
      'another chunk': () => get(urlOf('2'), '/releases/mf-any/1/entry.js', 'mf-any'),
      'no published release': () => get(urlOf('2'), '/releases/mf-any/9/screen.11111111.js'),
      'a path outside the releases': () => get(urlOf('2'), '/releases/mf-any/1/../1/screen.11111111.js'),
      'a release that is not live': () => get(urlOf('3')),
      'no id': () => get(urlOf('2'), urlOf('1'), text('1'), { 'dictionary-id': '' }),
      'a hash of another form': () => get(urlOf('2'), urlOf('1'), text('1'), { 'available-dictionary': 'x' }),
      'a browser without dcb': () =>
        get(urlOf('2'), urlOf('1'), text('1'), { 'accept-encoding': 'br, dcb;q=0' }),
    };
    for (const [pair, request] of Object.entries(pairs)) {
      const { statusCode, headers } = await request();
      expect([pair, statusCode, headers['content-encoding']]).toEqual([pair, 200, 'br']);
    }
    const range = await get(urlOf('2'), urlOf('1'), text('1'), { range: 'bytes=0-1' });
    expect(range.headers['content-encoding']).not.toBe('dcb');
  });

  it('of the shell is compressed with that of a former shell', async () => {
    const { folder, app } = server;
    const [before, now] = ['main.11111111.js', 'main.22222222.js'];
    await writeFile(path.join(oldShellsDir(app.config.releasesDir), before), text('1'));
    await writeFile(path.join(folder, 'shell', now), text('2'));
    // Only files of the shell that pages have.
    expect((await get(`/shell/${now}`, `/shell/${before}`)).headers['content-encoding']).toBeUndefined();
    const shell = await releaseServer();
    const { releasesDir } = shell.app.config;
    await cp(oldShellsDir(app.config.releasesDir), oldShellsDir(releasesDir), { recursive: true });
    await writeFile(path.join(shell.folder, 'shell', now), text('2'));
    await writeFile(
      path.join(shell.folder, 'shell/shell.json'),
      JSON.stringify({ ...SHELL, files: { [now]: 'sha384-x' } }),
    );
    const { rawPayload, headers } = await shell.app.inject({
      url: `/shell/${now}`,
      headers: {
        'accept-encoding': 'dcb',
        'available-dictionary': `:${hashOf(text('1')).toString('base64')}:`,
        'dictionary-id': `"/shell/${before}"`,
      },
    });
    expect(headers['use-as-dictionary']).toBe(`match="/shell/main.*.js", id="/shell/${now}"`);
    expect(decoded(rawPayload, text('1'))).toBe(
      await readFile(path.join(shell.folder, 'shell', now), 'utf8'),
    );
    await shell.close();
  });
});
