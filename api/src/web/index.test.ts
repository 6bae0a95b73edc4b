import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ShellBuild } from '@fareweave/shared-lib/domain/composition';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type TestApp, testApp } from '../testing/app.ts';

const shell: ShellBuild = {
  entry: ['main.js'],
  initial: ['main.js'],
  files: {},
  shared: {},
  platform: 1,
  css: '',
  pages: { '/about': { title: 'About', screen: 'about' } },
  firstPaint: { about: { html: '<h1>About us</h1>', css: '' } },
};

describe('the addresses of pages', () => {
  let folder: string;
  let test: TestApp;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'fareweave-web-'));
    await mkdir(path.join(folder, 'shell'));
    await writeFile(path.join(folder, 'shell/shell.json'), JSON.stringify(shell));
    test = await testApp({
      env: {
        SHELL_DIR: path.join(folder, 'shell'),
        DATA_DIR: path.join(folder, 'data'),
        HOTELS_URL: 'https://hotels.example',
        HOTELS_PICTURES_ORIGINS: 'https://pictures.example, https://more.example:8443/',
      },
    });
  });
  afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true });
  });

  const get = (url: string) => test.app.inject({ url });

  it('have one form: without a trailing slash', async () => {
    expect((await get('/about')).statusCode).toBe(200);
    const { statusCode, headers } = await get('/about/?a=1');
    expect([statusCode, headers.location]).toEqual([308, '/about?a=1']);
  });

  it('may show pictures of the hotel provider, and get nothing else from there', async () => {
    const policy = String((await get('/about')).headers['content-security-policy']).split('; ');
    expect(policy.filter((rule) => rule.includes('.example'))).toEqual([
      "img-src 'self' data: https://pictures.example https://more.example:8443",
    ]);
  });

  it.each(['//evil.example/', '/.//evil.example/', '/\\evil.example/', '/x/..//evil.example//'])(
    '%s never leads to another host',
    async (url) => {
      const { statusCode, headers } = await get(url);
      expect([308, 404]).toContain(statusCode);
      expect(headers.location ?? '/').toMatch(/^\/(?![/\\])/);
    },
  );

  it.each(['//', '///', '/%', '/%E0%A4%A'])('%s is no failure of ours', async (url) => {
    expect((await get(url)).statusCode).toBeLessThan(500);
  });
});
