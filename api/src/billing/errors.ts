import { HttpError } from '../core/http/errors.ts';
import { PaymentsError } from './port.ts';

const CODE = 'PAYMENTS_UNAVAILABLE';

/** No provider is configured, and invented payments have no place in production. */
export const paymentsNotSetUp = (): HttpError =>
  new HttpError(503, 'PAYMENTS_NOT_SET_UP', 'Payments are not set up on this server');

/** Turns a failure of the payment provider into the message of the call (BILL-4). Rethrows everything else. */
const failed =
  (call: string) =>
  (cause: unknown): never => {
    if (!(cause instanceof PaymentsError)) throw cause;
    if (cause.fault === 'refused') throw new HttpError(502, CODE, `Failed to create ${call}`, { cause });
    throw new HttpError(503, CODE, `Unable to create ${call}. Please try again later.`, { cause });
  };

export const checkoutFailed = failed('checkout session');
export const portalFailed = failed('customer portal');

/** An account could not be freed of what it subscribes to: it has to stay. */
export const endingFailed = (cause: unknown): HttpError =>
  new HttpError(503, CODE, 'Your subscription could not be ended. Please try again later.', { cause });

export const alreadySubscribed = (): HttpError =>
  new HttpError(
    409,
    'ALREADY_SUBSCRIBED',
    'You already have a Premium subscription. You can manage it on your profile page.',
  );

export const premiumAnyway = (): HttpError =>
  new HttpError(409, 'ALREADY_PREMIUM', 'Your account already has Premium.');

export const nothingToManage = (): HttpError =>
  new HttpError(404, 'NO_SUBSCRIPTION', 'There is no subscription to manage yet.');

/** `reason`: for whoever set the webhook up. */
export const webhookRefused = (reason: string): HttpError =>
  new HttpError(400, 'WEBHOOK_REFUSED', `The webhook was refused: ${reason}`);

/** The provider sends it again. */
export const webhookPostponed = (cause: unknown): HttpError =>
  new HttpError(503, CODE, 'The webhook cannot be taken in now. Please send it again.', { cause });
