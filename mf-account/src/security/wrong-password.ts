import { ApiError } from '@fareweave/shared-lib/platform';

/** Whether the server refused the password that a person proved themselves with: that belongs to its field. */
export const isWrongPassword = (error: Error): boolean =>
  error instanceof ApiError && error.code === 'WRONG_PASSWORD';
