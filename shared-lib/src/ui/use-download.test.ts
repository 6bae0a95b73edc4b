import { catchDownloads } from '@fareweave/shared-lib/testing/downloads';
import { afterEach, expect, it, vi } from 'vitest';
import { saveFile } from './use-download.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('saves a text under its name and revokes its URL', async () => {
  vi.useFakeTimers();
  const { files, kept } = catchDownloads();
  saveFile('a.txt', 'text/plain', 'ä');
  expect(files).toMatchObject([{ name: 'a.txt', type: 'text/plain;charset=utf-8' }]);
  expect(kept()).toBe(1);
  vi.runAllTimers();
  expect(kept()).toBe(0);
  vi.useRealTimers();
  expect(await files[0]?.text()).toBe('ä');
});
