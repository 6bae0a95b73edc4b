/** Whole numbers that a person may choose, and what they usually are. */
export interface WholeRange {
  least: number;
  most: number;
  usual: number;
}

/** The nearest whole number of a range; the usual one for what is no number. */
export function clampedTo({ least, most, usual }: WholeRange, value: number): number {
  if (Number.isNaN(value)) return usual;
  return Math.min(most, Math.max(least, Math.trunc(value)));
}
