import { toasts } from '@fareweave/shared-lib/platform';
import { useState } from 'react';

interface TextFile {
  name: string;
  type: string;
  text: string;
}

/** A press that makes a file with code that is loaded for it. What cannot be loaded is said, and can be tried again. */
export function useDownload(make: () => Promise<TextFile>): { start: () => Promise<void>; isBusy: boolean } {
  const [isBusy, setBusy] = useState(false);
  async function start(): Promise<void> {
    setBusy(true);
    try {
      const { name, type, text } = await make();
      saveFile(name, type, text);
    } catch {
      toasts.error('File not made', 'Please check your connection and try again.');
    } finally {
      setBusy(false);
    }
  }
  return { start, isBusy };
}

/** How long a browser may take to begin with a download before its address is given back. */
const KEPT_MS = 60_000;

/** Hands a text to the person as a file. A link to the server cannot: the call it would make lacks the session's token. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
