import { HttpError } from '../core/http/errors.ts';
import { PaymentsError } from './port.ts';

const CODE = 'PAYMENTS_UNAVAILABLE';

/** No provider is configured, and production does not simulate payments. */
export const paymentsNotSetUp = (): HttpError =>
  new HttpError(503, 'PAYMENTS_NOT_SET_UP', 'Payments are not set up on this server');

/** Converts a failure of the payment provider to the error of an endpoint (BILL-4). Rethrows other errors. */
const failed =
  (what: string) =>
  (cause: unknown): never => {
    if (!(cause instanceof PaymentsError)) throw cause;
    if (cause.fault === 'refused') throw new HttpError(502, CODE, `Failed to create ${what}`, { cause });
    throw new HttpError(503, CODE, `Unable to create ${what}. Please try again later.`, { cause });
  };

export const checkoutFailed = failed('checkout session');
export const portalFailed = failed('customer portal');

export const endSubscriptionFailed = (cause: unknown): HttpError =>
  new HttpError(503, CODE, 'Your subscription could not be ended. Please try again later.', { cause });

export const alreadySubscribed = (): HttpError =>
  new HttpError(
    409,
    'ALREADY_SUBSCRIBED',
    'You already have a Premium subscription. You can manage it on your profile page.',
  );

export const alreadyPremium = (): HttpError =>
  new HttpError(409, 'ALREADY_PREMIUM', 'Your account already has Premium.');

export const noSubscription = (): HttpError =>
  new HttpError(404, 'NO_SUBSCRIPTION', 'There is no subscription to manage yet.');

/** `reason`: for the administrator of the webhook. */
export const webhookRefused = (reason: string): HttpError =>
  new HttpError(400, 'WEBHOOK_REFUSED', `The webhook was refused: ${reason}`);

/** The provider sends the webhook again. */
export const webhookPostponed = (cause: unknown): HttpError =>
  new HttpError(503, CODE, 'The webhook cannot be processed now. Please send it again.', { cause });
