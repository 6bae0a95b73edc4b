import { catchDownloads } from '@fareweave/shared-lib/testing/downloads';
import { afterEach, expect, it, jest } from '@jest/globals';
import { saveFile } from './use-download.ts';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('saves a text under its name and revokes its URL', async () => {
  jest.useFakeTimers();
  const { files, kept } = catchDownloads();
  saveFile('a.txt', 'text/plain', 'ä');
  expect(files).toMatchObject([{ name: 'a.txt', type: 'text/plain;charset=utf-8' }]);
  expect(kept()).toBe(1);
  jest.runAllTimers();
  expect(kept()).toBe(0);
  jest.useRealTimers();
  expect(await files[0]?.text()).toBe('ä');
});
