/** The compressed bytes that a screen loads from its remote. */
export interface ScreenSize {
  screen: string;
  bytes: number;
  /** The bytes of this screen in the live release; null if it has no such screen, undefined if the sizes were not compared. */
  live_bytes?: number | null;
}

/** Returns the sizes in one line, with the differences to the live release (RELS-20): `deals 12.3 kB (+0.4), list 8.0 kB (new)`. */
export const describeSizes = (sizes: readonly ScreenSize[]): string =>
  sizes.map((size) => `${size.screen} ${kilobytes(size.bytes)} kB${difference(size)}`).join(', ');

function difference({ bytes, live_bytes: live }: ScreenSize): string {
  if (live === undefined) return '';
  if (live === null) return ' (new)';
  const change = (Math.abs(bytes - live) / 1000).toFixed(1);
  if (change === '0.0') return ' (±0.0)';
  return ` (${bytes > live ? '+' : '−'}${change})`;
}

/** Rounded up, as in the server's messages. */
const kilobytes = (bytes: number): string => (Math.ceil(bytes / 100) / 10).toFixed(1);
