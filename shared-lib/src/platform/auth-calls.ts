import { msg, t } from '../domain/i18n/texts.ts';
import { fetchOrTake } from './early-responses.ts';
import { ApiError, type FailureTexts, toApiError, unreachable } from './http.ts';
import { sessionToken } from './session-token.ts';

type AuthCall = 'login' | 'register' | 'verify-token' | FinalCall;
/** The call that ends a sign-in in two steps, or with a passkey alone. */
export type FinalCall = 'login/second-step' | 'passkey';

/** Of the server's two texts, authentication calls use `error` (ACCT-16). */
const AUTH_TEXTS = msg({
  login: ['Login failed', 'Login failed. Please try again.'],
  register: ['Registration failed', 'Registration failed. Please try again.'],
  'verify-token': ['Token verification failed', 'Token verification failed'],
});

/** How long the check of a session waits for its answer, in milliseconds: until then the page waits as well (OFFL-5). */
const CHECK_MS = 8000;

function textsOf(call: AuthCall): FailureTexts {
  const [failed, unreachable] = AUTH_TEXTS[call in AUTH_TEXTS ? (call as keyof typeof AUTH_TEXTS) : 'login'];
  return { failed: t(failed), unreachable: t(unreachable), prefer: 'error' };
}

/** Makes an authentication call and returns the fields of the response body, unchecked. The call carries no session. */
export async function postAuth(call: AuthCall, body: unknown): Promise<{ [field: string]: unknown }> {
  const texts = textsOf(call);
  const isCheck = call === 'verify-token';
  const request = new Request(`/api/auth/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(isCheck && { signal: AbortSignal.timeout(CHECK_MS) }),
  });
  const response = await fetchOrTake(request, isCheck ? sessionToken.get() : null).catch((cause: unknown) => {
    throw unreachable(texts, cause);
  });
  if (!response.ok) throw await toApiError(response, texts);
  const answer: unknown = await response.json().catch(() => null);
  return typeof answer === 'object' && answer !== null ? { ...answer } : {};
}

/** Returns the error for a response body that lacks required fields. */
export const malformedAnswer = (call: AuthCall): ApiError =>
  new ApiError(textsOf(call).unreachable, { status: 0, code: 'MALFORMED_ANSWER' });
