import { existsSync, readFileSync, statSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ReleaseServer, releaseServer } from '../testing/server.ts';
import { ensureLocalToken, retireLocalToken } from './local-token.ts';
import { localTokenFile } from './local-token-file.ts';

let server: ReleaseServer;
beforeAll(async () => {
  server = await releaseServer();
});
afterAll(() => server.close());

describe('the release token of a local server', () => {
  it('is readable only by its owner, is kept between starts, and is deleted in production', async () => {
    const file = localTokenFile(server.folder);
    await ensureLocalToken(server, server.folder);
    const token = readFileSync(file, 'utf8').trim();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const status = async () =>
      (await server.call('GET', '/status', { authorization: `Bearer ${token}` })).status;
    expect(await status()).toBe(200);
    await ensureLocalToken(server, server.folder);
    expect(readFileSync(file, 'utf8').trim()).toBe(token);

    await retireLocalToken(server.db, server.folder);
    expect(existsSync(file)).toBe(false);
    expect(await status()).toBe(401);
  });
});
