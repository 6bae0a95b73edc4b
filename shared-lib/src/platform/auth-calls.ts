import { fetchOrTake } from './early-responses.ts';
import { ApiError, type FailureTexts, toApiError, unreachable } from './http.ts';
import { sessionToken } from './session-token.ts';

type AuthCall = 'login' | 'register' | 'verify-token' | FinalCall;
/** The call that ends a sign-in in two steps, or with a passkey alone. */
export type FinalCall = 'login/second-step' | 'passkey';

/** Of the server's two texts, authentication calls use `error` (ACCT-16). */
const AUTH_TEXTS: Record<Exclude<AuthCall, FinalCall>, FailureTexts> = {
  login: { failed: 'Login failed', unreachable: 'Login failed. Please try again.', prefer: 'error' },
  register: {
    failed: 'Registration failed',
    unreachable: 'Registration failed. Please try again.',
    prefer: 'error',
  },
  'verify-token': {
    failed: 'Token verification failed',
    unreachable: 'Token verification failed',
    prefer: 'error',
  },
};

const textsOf = (call: AuthCall): FailureTexts =>
  call in AUTH_TEXTS ? AUTH_TEXTS[call as keyof typeof AUTH_TEXTS] : AUTH_TEXTS.login;

/** Makes an authentication call and returns the fields of the response body, unchecked. The call carries no session. */
export async function postAuth(call: AuthCall, body: unknown): Promise<{ [field: string]: unknown }> {
  const texts = textsOf(call);
  const request = new Request(`/api/auth/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const session = call === 'verify-token' ? sessionToken.get() : null;
  const response = await fetchOrTake(request, session).catch((cause: unknown) => {
    throw unreachable(texts, cause);
  });
  if (!response.ok) throw await toApiError(response, texts);
  const answer: unknown = await response.json().catch(() => null);
  return typeof answer === 'object' && answer !== null ? { ...answer } : {};
}

/** Returns the error for a response body that lacks required fields. */
export const malformedAnswer = (call: AuthCall): ApiError =>
  new ApiError(textsOf(call).unreachable, { status: 0, code: 'MALFORMED_ANSWER' });
