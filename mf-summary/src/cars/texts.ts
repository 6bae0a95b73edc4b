/** The texts of the section (STAY-7). */
export const CARS_TEXTS = {
  noLocations: 'No rental car locations found near this airport',
  failed: 'Unable to load rental car options. Please try again later.',
  noCars: 'No rental cars available for your dates',
} as const;
