/** A 503 without a message from the server says the first (STAY-7). */
export const RENTAL_TEXTS = {
  failed: 'Car rental service is currently unavailable',
  unreachable: 'Unable to load rental car options. Please try again later.',
};
