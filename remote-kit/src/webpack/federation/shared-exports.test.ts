import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Release } from '@fareweave/shared-lib/domain/composition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testRemote } from '../../testing/working-copy.ts';
import { runWebpack } from '../build.ts';

const PLATFORM = '@fareweave/shared-lib/platform';

/** A remote whose only code is `source`, beside what its entry needs. */
let folder: string;
let remove: () => void;
beforeAll(() => {
  ({ folder, remove } = testRemote());
  write('index.ts', 'export const bootstrap = () => import(/* webpackChunkName: "deals" */ "./screen.ts");');
});
afterAll(() => remove());

const write = (file: string, text: string): void => writeFileSync(path.join(folder, 'src', file), text);

async function releaseOf(source: string, other = ''): Promise<Release> {
  write('screen.ts', source);
  write('other.ts', other);
  const dist = path.join(folder, 'dist');
  await runWebpack(folder, dist);
  return JSON.parse(readFileSync(path.join(dist, 'release.json'), 'utf8'));
}

describe('the manifest of a build', () => {
  it('lists exactly the exports of the platform that the code uses', async () => {
    const { uses } = await releaseOf(
      `import { useSession, emit as send, toasts } from '${PLATFORM}';
       import * as platform from '${PLATFORM}';
       import { type PlatformEvents, showAlert } from '${PLATFORM}';
       import { used } from './other.ts';
       import { kept } from './other.ts';
       import 'react';
       const neverCalled = () => showAlert;
       export const type = {} as keyof PlatformEvents;
       export const screen = () => [useSession, send, platform.navigate('/'), used(), kept];
       export const signOut = () => platform.session.signOut();`,
      `import { on, queryClient } from '${PLATFORM}';
       export { createStore as kept } from '${PLATFORM}';
       export const used = () => on;
       export const unused = () => queryClient;`,
    );
    expect(uses).toEqual({
      [PLATFORM]: ['createStore', 'emit', 'navigate', 'on', 'session', 'useSession'],
      // The remote's own copy of the platform uses these exports.
      '@tanstack/react-query': ['QueryClient', 'notifyManager', 'onlineManager'],
      'styled-components': [],
    });
  }, 180_000);

  it('lists the exports of the libraries of which pages load a part', async () => {
    const { uses } = await releaseOf(
      `import { useQuery, useInfiniteQuery } from '@tanstack/react-query';
       import styled, { keyframes, css } from 'styled-components';
       export const screen = () => [useQuery, useInfiniteQuery, styled.div, keyframes];`,
    );
    expect(uses).toEqual({
      '@tanstack/react-query': ['useInfiniteQuery', 'useQuery'],
      'styled-components': ['default', 'keyframes'],
    });
  }, 180_000);

  it('counts the exports that a module of the design system uses', async () => {
    const { uses } = await releaseOf(
      `import { Link } from '@fareweave/shared-lib/ui/link'; export const screen = () => Link;`,
    );
    expect(uses?.[PLATFORM]).toContain('navigate');
  }, 180_000);

  it('counts a use of the platform as an object as a use of all its exports', async () => {
    const { uses } = await releaseOf(
      `import * as platform from '${PLATFORM}'; export const screen = (name: keyof typeof platform) => platform[name];`,
    );
    expect(uses?.[PLATFORM]).toEqual(expect.arrayContaining(['emit', 'useToasts', 'usePlace', 'ApiError']));
  }, 180_000);

  it('lists nothing for code without the platform and libraries, and states the compressed size of each script', async () => {
    const none = await releaseOf('export const screen = 1;');
    expect(none.uses).toEqual({ '@tanstack/react-query': [], 'styled-components': [] });
    // The build makes no copy of a script that compression hardly makes smaller.
    const copied = Object.keys(none.files).filter((file) =>
      existsSync(path.join(folder, 'dist', `${file}.br`)),
    );
    expect(copied).toContain(none.entry);
    for (const [file, stated] of Object.entries(none.files)) {
      if (!copied.includes(file)) {
        expect(stated).not.toHaveProperty('brotli');
        continue;
      }
      const copy = readFileSync(path.join(folder, 'dist', `${file}.br`));
      expect(stated).toMatchObject({ bytes: brotliDecompressSync(copy).length, brotli: copy.length });
    }
  }, 180_000);
});
