/** What a drawing shows of the weather. */
export type Sky = 'clear' | 'partly' | 'cloudy' | 'fog' | 'drizzle' | 'rain' | 'snow' | 'storm' | 'unknown';

/** The last code of each group of WMO codes, in order (WTHR-1). */
const UP_TO: readonly (readonly [code: number, sky: Sky])[] = [
  [-1, 'unknown'],
  [1, 'clear'],
  [2, 'partly'],
  [3, 'cloudy'],
  [44, 'unknown'],
  [49, 'fog'],
  [50, 'unknown'],
  [59, 'drizzle'],
  [69, 'rain'],
  [79, 'snow'],
  [82, 'rain'],
  [86, 'snow'],
  [94, 'unknown'],
  [99, 'storm'],
];

/** Which picture stands for a WMO weather code; `unknown` for a number that is none (WTHR-3). */
export const skyOf = (code: number): Sky => UP_TO.find(([last]) => code <= last)?.[1] ?? 'unknown';
