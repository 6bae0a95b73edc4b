/** The bounds and the default of a whole number that the user chooses. */
export interface WholeRange {
  least: number;
  most: number;
  usual: number;
}

/** Returns the nearest whole number of a range; the default for NaN. */
export function clampedTo({ least, most, usual }: WholeRange, value: number): number {
  if (Number.isNaN(value)) return usual;
  return Math.min(most, Math.max(least, Math.trunc(value)));
}
