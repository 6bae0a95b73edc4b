import { readStored, writeStored } from '@fareweave/shared-lib/browser-storage';
import { useEffect, useState } from 'react';

/** Milliseconds after the load until the What's New dialog opens (NAVI-10). */
const DELAY_MS = 1000;
/** Where a device stores the version of the news that it has shown. */
const KEY = 'app_update_modal';
const VERSION = '1.4';

/** Whether this device has not shown the news yet. False if storage is blocked, because the dialog would open at every load. */
function hasNews(): boolean {
  const shown = readStored(KEY);
  return shown !== undefined && shown !== VERSION;
}

/** Stores that this device has shown the news. If storage is full, the dialog opens again at the next load. */
export const markNewsShown = (): void => void writeStored(KEY, VERSION);

/** Whether to show the news: from one second after the load, or when the page is quiet after that, until `end` is called. */
export function useNews(isQuiet: boolean): { due: boolean; end: () => void } {
  const [state, setState] = useState<'none' | 'ready' | 'due'>('none');
  useEffect(() => {
    if (!hasNews()) return;
    // Another tab may show the news in the meantime.
    const timer = setTimeout(() => hasNews() && setState('ready'), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  if (state === 'ready' && isQuiet) setState('due');
  return { due: state === 'due', end: () => setState('none') };
}
