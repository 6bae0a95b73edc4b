// biome-ignore-all lint/correctness/noComponentHookFactories: called once for each React of a page, at module level
import type * as react from 'react';
import type { FlagValue } from '../domain/composition/flags.ts';
import { countOutcome, readFlag, readSetting } from './from-shell/remote-values.ts';
import { type AlertRequest, alertStore } from './message-dialog.ts';
import { type Place, placeStore } from './navigation.ts';
import { type SessionState, sessionStore } from './session.ts';
import type { Store } from './store.ts';
import { type Toast, toastStore } from './toasts.ts';

/** What the hooks use of React. */
export type ReactHooks = Pick<typeof react, 'useState' | 'useSyncExternalStore'>;

/** Returns the platform's hooks for the components of one React. A page may have two (ADR 33), with the same state. */
export function hooksOf({ useState, useSyncExternalStore }: ReactHooks) {
  /** Returns the store's current value and renders again on each change. */
  function useStore<T>(store: Store<T>): T {
    return useSyncExternalStore(store.subscribe, store.get, store.painted ?? store.get);
  }

  /** Returns the current address and follows every navigation. */
  const usePlace = (): Place => useStore(placeStore);

  /** Returns the address for the screen at `pathname`. When the user leaves, the address changes before the screen is
   *  removed: the screen then keeps its last own address, and does not render once more. */
  function useOwnPlace(pathname: string): Place {
    const [own] = useState(() => ({ place: placeStore.get() }));
    function ownPlace(): Place {
      const place = placeStore.get();
      if (place.pathname === pathname) own.place = place;
      return own.place;
    }
    return useSyncExternalStore(placeStore.subscribe, ownPlace, placeStore.painted ?? ownPlace);
  }

  const useSession = (): SessionState => useStore(sessionStore);
  const useToasts = (): readonly Toast[] => useStore(toastStore);
  /** The message that is open in the message dialog. */
  const useAlertRequest = (): AlertRequest | null => useStore(alertStore);

  /** Returns a function and a hook that read values of a remote by name. While React continues with a first paint, the hook returns
   *  the default. */
  function typed<Values extends object>(read: (name: string) => unknown, defaults: Values) {
    type Name = keyof Values & string;
    const value = <N extends Name>(name: N): Values[N] => {
      const found = read(name) as Values[N] | undefined;
      return found === undefined ? defaults[name] : found;
    };
    const useValue = <N extends Name>(name: N): Values[N] =>
      useSyncExternalStore(
        sessionStore.subscribe,
        () => value(name),
        () => defaults[name],
      );
    return { value, useValue };
  }

  /** Returns the flags of a remote, typed; `src/flags.ts` of a remote calls it with the defaults of its `remote.json` (ADR 42). */
  function flagsOf<Values extends { [Name in keyof Values]: FlagValue }>(remote: string, defaults: Values) {
    const { value, useValue } = typed((name) => readFlag(`${remote}/${name}`), defaults);
    return {
      /** Returns the value of a flag now. The first call on a page counts as its use. */
      flag: value,
      /** Returns the value of a flag and follows the session. */
      useFlag: useValue,
      /** Counts the outcome of a flag: the action that the flag should influence has happened on this page. */
      outcome: (name: keyof Values & string): void => countOutcome(`${remote}/${name}`),
    };
  }

  /** Returns the settings of a remote, typed; `src/settings.ts` of a remote calls it with the defaults of its `remote.json` (ADR 44). */
  function settingsOf<Values extends object>(remote: string, defaults: Values) {
    const { value, useValue } = typed((name) => readSetting(remote, name), defaults);
    return {
      /** Returns the value of a setting, which is the same as long as the page is open. */
      setting: value,
      /** The same for a component that may be in a first paint. */
      useSetting: useValue,
    };
  }

  return { useStore, usePlace, useOwnPlace, useSession, useToasts, useAlertRequest, flagsOf, settingsOf };
}
