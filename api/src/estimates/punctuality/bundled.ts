/** The on-time performance that the product comes with, for all until an operator imports another (ESTM-22): the official data of two
 *  days, in the public domain (api/fixtures/README.md). */
export const BUNDLED_FILE = new URL('./bts-performance-2015-01-01_02.csv.gz', import.meta.url);
