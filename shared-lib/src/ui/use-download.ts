import { toasts } from '@fareweave/shared-lib/platform';
import { useState } from 'react';
import { saveFile } from './save-file.ts';

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
