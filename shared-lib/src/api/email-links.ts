import { accountTexts, call, textsFor } from './client.ts';

/** Requests an e-mail with a link to set a new password. The answer is the same for known and unknown addresses. */
export const requestPasswordReset = (body: { email: string }) =>
  call('POST /api/auth/forgot-password', accountTexts('send the email'), { body });

/** Sets a new password with the single-use token of a reset link and ends every session. Fails with
 *  `RESET_LINK_INVALID`. */
export const resetPassword = (body: { token: string; new_password: string }) =>
  call('POST /api/auth/reset-password', accountTexts('set the password'), { body });

/** Sends the verification e-mail of the signed-in account again. Fails with `TOO_MANY_EMAILS`. */
export const resendVerification = () =>
  call('POST /api/auth/resend-verification', accountTexts('send the verification email'));

/** Verifies an e-mail address with the token of its verification link. Fails with `VERIFICATION_LINK_INVALID`. Returns a
 *  token for choosing a new password if the user had requested a password reset. */
export const verifyEmail = (body: { token: string }) =>
  call('POST /api/auth/verify-email', accountTexts('verify the email address'), { body });

/** Pauses watches, or switches flight alerts (`notifications`) off, with the token of a link in an e-mail about them. */
export const unsubscribe = ({ from, token }: { from: 'watches' | 'notifications'; token: string }) =>
  call(`POST /api/${from}/unsubscribe`, textsFor('stop the messages'), { query: { token } });
