import { PaymentsError } from '../port.ts';

/** The used fields of Stripe's errors. Their messages may contain e-mail addresses and are not logged. */
interface StripeFailure {
  type: string;
  code?: unknown;
  param?: unknown;
  statusCode?: unknown;
  requestId?: unknown;
  headers?: Record<string, unknown>;
}

const UNREACHABLE = new Set(['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError']);

class MissingAtStripe extends PaymentsError {
  readonly param: unknown;

  constructor(message: string, param: unknown) {
    super('refused', message);
    this.param = param;
  }
}

/** Whether Stripe does not know an object; with `param`, the object that this parameter of the call names. */
export const isMissing = (error: unknown, param?: string): boolean =>
  error instanceof MissingAtStripe && (param === undefined || error.param === param);

/** Whether an error of Stripe's package is the stored response of an earlier call with the same idempotency key. */
export const isReplayed = (error: unknown): boolean =>
  isStripeFailure(error) && error.headers?.['idempotent-replayed'] === 'true';

/** Converts an error of Stripe's package to a `PaymentsError` without private data. Returns other errors unchanged. */
export function toPaymentsError(error: unknown): unknown {
  if (!isStripeFailure(error)) return error;
  const { type, code } = error;
  const facts = (['code', 'param', 'statusCode', 'requestId'] as const).flatMap((name) =>
    error[name] === undefined ? [] : [`${name} ${error[name]}`],
  );
  const message = [type, ...facts].join(', ');
  if (code === 'resource_missing') return new MissingAtStripe(message, error.param);
  return new PaymentsError(UNREACHABLE.has(type) ? 'unreachable' : 'refused', message);
}

const isStripeFailure = (error: unknown): error is StripeFailure =>
  error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe');
