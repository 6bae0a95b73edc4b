import { ApiError, session, showAlert } from '@fareweave/shared-lib/platform';

/** Says in an alert that a way to the payment provider's pages did not open. Where trying again cannot help, the
 *  server says why, and the account is not what this page took it for. */
export const tellFailure = (title: string, message: string) => (error: Error) => {
  const { status } = error instanceof ApiError ? error : { status: 0 };
  // The session is over: the person is on their way to sign in.
  if (status === 401) return;
  const isPointless = status === 404 || status === 409;
  showAlert({ title, message: isPointless ? error.message : message });
  if (isPointless) void session.verify();
};
