import { t } from '../i18n/texts.ts';
import { ofNumber } from './reader-locale.ts';

/** Percentages of shares from 0 to 1, texts with them, and decimals. The first page has none and does not load them. */

const percent = ofNumber({ style: 'percent' });

const decimals = (count: number) => ofNumber({ minimumFractionDigits: count, maximumFractionDigits: count });
const DECIMALS = { 1: decimals(1), 2: decimals(2), 3: decimals(3) };
/** `8.4`, with this number of decimals. */
export const formatDecimals = (value: number, count: keyof typeof DECIMALS): string => DECIMALS[count](value);

/** The limits to show for a share that would be rounded to 0% or 100%, which mean “never” and “always”. */
const NEARLY_NONE = 0.01;
const NEARLY_ALL = 0.99;

/** `72%`. A share that is nearly none or nearly all is not rounded to it: `under 1%`, `over 99%` (FRMT-5). */
export function formatPercent(share: number): string {
  const text = percent(share);
  if (share < 1 && text === percent(1)) return t('over {share}', { share: percent(NEARLY_ALL) });
  if (share > 0 && text === percent(0)) return t('under {share}', { share: percent(NEARLY_NONE) });
  return text;
}

/** Returns a text with a capital at its start, because a percentage may begin with a word: `Over 99% on time`. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
