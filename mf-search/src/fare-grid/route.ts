/** One airport or `city:` value to another. */
export interface Route {
  origin: string;
  destination: string;
}

/** The route of a search; null when it has several origins or no destination. */
export const oneRoute = (origins: readonly string[], destination: string | null): Route | null => {
  const [origin, ...others] = origins;
  return origin === undefined || others.length > 0 || destination === null ? null : { origin, destination };
};
