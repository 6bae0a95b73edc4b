/** Limits of a layover in minutes. A connection is international when either leg crosses a border. */
export const CONNECTION = { min: 45, minInternational: 60, max: 8 * 60 } as const;

/** Returns the minimum layover, in minutes, of a connection of this kind. */
export const minLayover = (international: boolean): number =>
  international ? CONNECTION.minInternational : CONNECTION.min;
