import { sessionStore } from '@fareweave/shared-lib/platform';
import { useState, useSyncExternalStore } from 'react';
import {
  type Currency,
  DISPLAY_KEY,
  type Display,
  displayOf,
  newestDisplay,
  readDisplay,
  US_DISPLAY,
} from '../../domain/display/display.ts';
import { formatMiles, setUnits } from '../../domain/formats/measures.ts';
import { showBesideDollars } from '../../domain/formats/money.ts';
import { t } from '../../domain/i18n/texts.ts';
import { deviceChoice } from './device-choice.ts';

/** The choice of this device, as JSON. */
export const displayChoice = deviceChoice(DISPLAY_KEY, 'fareweave:display');

interface Shown extends Display {
  /** The line about the rates; empty while they are loading and without a conversion. */
  note: string;
}

let shown: Shown = { ...US_DISPLAY, note: '' };
const painted = shown;
const listeners = new Set<() => void>();

function show(next: Shown): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows what is chosen now. The code and the rates of a conversion are loaded only for another currency than US dollars. */
export function refreshDisplay(): void {
  const { currency, distance, temperature } =
    newestDisplay(readDisplay(displayChoice.get()), sessionStore.get().user) ?? displayOf(navigator.language);
  const isSame = currency === shown.currency;
  if (isSame && distance === shown.distance && temperature === shown.temperature) return;
  const display = { currency, distance, temperature };
  setUnits(display);
  if (isSame) {
    show({ ...display, note: shown.note });
    return;
  }
  // Reserves the space of the amounts.
  showBesideDollars(currency === 'USD' ? null : () => '≈ …');
  show({ ...display, note: '' });
  if (currency !== 'USD') convert(currency);
}

/** Shows amounts in another currency, and the line about its rates. After a failure it tries again when the connection returns. */
function convert(currency: Exclude<Currency, 'USD'>): void {
  const isCurrent = (): boolean => shown.currency === currency;
  import(/* webpackChunkName: "conversion" */ './conversion.ts')
    .then(({ convertTo }) =>
      convertTo(currency, (approximate, note) => {
        if (!isCurrent()) return;
        showBesideDollars(approximate);
        show({ ...shown, note });
      }),
    )
    .catch(() => {
      if (!isCurrent()) return;
      showBesideDollars(null);
      show({
        ...shown,
        note: t('Other currencies are not available at the moment. Prices are in US dollars.'),
      });
      window.addEventListener('online', () => isCurrent() && convert(currency), { once: true });
    });
}

let stop: () => void = () => undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    const stops = [displayChoice.subscribe(refreshDisplay), sessionStore.subscribe(refreshDisplay)];
    stop = () => {
      for (const each of stops) each();
    };
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stop();
  };
}

/** As `useDisplay`, for a component below one that calls it. */
export const useShownDisplay = (): Shown =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => painted,
  );

/** Returns the currency and the units of the page, and renders the component again when they or the rates change. Call it at the top of each
 *  screen that shows prices or measures, and in components with prices or measures that React would not render again. */
export function useDisplay(): Shown {
  useState(refreshDisplay);
  return useShownDisplay();
}

/** `629 mi` or `1,012 km`, in the units that are chosen now. For code that is loaded only when a distance is shown. */
export function formatShownMiles(miles: number): string {
  refreshDisplay();
  return formatMiles(miles);
}
