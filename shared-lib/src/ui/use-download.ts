import { toasts } from '@fareweave/shared-lib/platform';
import { useState } from 'react';
import { t } from '../domain/i18n/texts.ts';

interface TextFile {
  name: string;
  type: string;
  text: string;
}

/** Returns a function that creates a file and saves it. A failure shows a toast; the user can try again. */
export function useDownload(make: () => Promise<TextFile>): { start: () => Promise<void>; isBusy: boolean } {
  const [isBusy, setBusy] = useState(false);
  async function start(): Promise<void> {
    setBusy(true);
    try {
      const { name, type, text } = await make();
      saveFile(name, type, text);
    } catch {
      toasts.error(t('File not created'), t('Please check your connection and try again.'));
    } finally {
      setBusy(false);
    }
  }
  return { start, isBusy };
}

/** Milliseconds for the browser to start the download before its URL is revoked. */
const URL_LIFETIME_MS = 60_000;

/** Saves a text as a file. A link to the server would not work, because its request has no session token. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), URL_LIFETIME_MS);
}
