import { sessionStore } from '@fareweave/shared-lib/platform';
import { useEffect, useEffectEvent, useState } from 'react';

/** What open forms contained when a session ended by itself, by account and form. Only in memory, until the tab is closed. */
const kept = new Map<string, unknown>();

const keyOf = (form: string): string => `${sessionStore.get().user?.id} ${form}`;

/** Returns what this person had entered in a form when the session ended; undefined when nothing is kept. */
export const keptInput = <Values>(form: string): Values | undefined =>
  kept.get(keyOf(form)) as Values | undefined;

/** Keeps the values of an open form when the session ends by itself, until the same person opens the form again (ACCT-42). Not for passwords
 *  and codes. */
export function useKeptInput(form: string, values: () => unknown): void {
  const [key] = useState(() => keyOf(form));
  const present = useEffectEvent(values);
  useEffect(() => {
    kept.delete(key);
    return () => {
      const { endedBecause, signedOutIn } = sessionStore.get();
      if (endedBecause !== null && signedOutIn === null) kept.set(key, present());
    };
  }, [key]);
}
