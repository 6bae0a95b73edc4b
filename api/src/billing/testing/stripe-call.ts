import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** A call of Stripe's API. */
export interface StripeCall {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  /** By their form-encoded names: `line_items[0][price]`. */
  params: Record<string, string>;
}

export async function readCall(request: IncomingMessage): Promise<StripeCall> {
  let body = '';
  for await (const part of request.setEncoding('utf8')) body += part;
  const { method = '', url = '/', headers } = request;
  const { pathname, searchParams } = new URL(url, 'http://stripe');
  const params = { ...Object.fromEntries(searchParams), ...Object.fromEntries(new URLSearchParams(body)) };
  return { method, path: pathname, headers, params };
}

export interface StripeResponse {
  status: number;
  body: object;
  /** Whether it is the stored response of an idempotency key. */
  isReplayed?: boolean;
}

export const ok = (body: object): StripeResponse => ({ status: 200, body });

export const refusal = (status: number, error: object): StripeResponse => ({
  status,
  body: { error: { type: 'invalid_request_error', message: 'Refused.', ...error } },
});

export const missing = (param: string): StripeResponse => refusal(404, { code: 'resource_missing', param });
