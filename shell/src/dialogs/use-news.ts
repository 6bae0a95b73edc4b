import { useEffect, useState } from 'react';
import { hasNews } from './news-shown.ts';

/** Milliseconds after the load before the dialog opens (NAVI-10). */
const DELAY_MS = 1000;

/** Whether the news are to be told: from a second after the page has come to life, or when it `isQuiet` after that,
 *  until `end` is called. */
export function useNews(isQuiet: boolean): { due: boolean; end: () => void } {
  const [state, setState] = useState<'none' | 'ready' | 'due'>('none');
  useEffect(() => {
    if (!hasNews()) return;
    // Another tab may tell them meanwhile.
    const timer = setTimeout(() => hasNews() && setState('ready'), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  if (state === 'ready' && isQuiet) setState('due');
  return { due: state === 'due', end: () => setState('none') };
}
