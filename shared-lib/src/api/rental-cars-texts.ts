/** A 503 without a word of the server's says the first (spec: accounts §8). */
export const RENTAL_TEXTS = {
  failed: 'Car rental service is currently unavailable',
  unreachable: 'Unable to load rental car options. Please try again later.',
};
