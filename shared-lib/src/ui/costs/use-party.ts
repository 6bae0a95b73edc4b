import { useMemo, useSyncExternalStore } from 'react';
import { PARTY_KEY, type Party, possibleParty, readParty } from '../../domain/costs/party.ts';

/** Tells the other components of the page; `storage` events only reach other tabs. */
const CHANGED = 'fareweave:party';

/** The stored text where the browser allows this site no storage. */
let unstored: string | null = null;

function storedText(): string | null {
  try {
    return window.localStorage.getItem(PARTY_KEY);
  } catch {
    return unstored;
  }
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  window.addEventListener(CHANGED, listener);
  return () => {
    window.removeEventListener('storage', listener);
    window.removeEventListener(CHANGED, listener);
  };
}

function storeParty(party: Party): void {
  unstored = JSON.stringify(possibleParty(party));
  try {
    window.localStorage.setItem(PARTY_KEY, unstored);
  } catch {
    // The party then lasts as long as the page.
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** Returns who travels and with what, on this device, and a function that changes it. */
export function useParty(): [Party, (party: Party) => void] {
  const text = useSyncExternalStore(subscribe, storedText);
  return [useMemo(() => readParty(text), [text]), storeParty];
}
