import { msg } from '@fareweave/shared-lib/domain/texts';
import { conflict, HttpError } from '../core/http/errors.ts';
import { PaymentsError } from './port.ts';

const CODE = 'PAYMENTS_UNAVAILABLE';

/** No provider is configured, and production does not simulate payments. */
export const paymentsNotSetUp = (): HttpError =>
  new HttpError(503, 'PAYMENTS_NOT_SET_UP', msg('Payments are not set up on this server'));

/** Converts a failure of the payment provider to the error of an endpoint (BILL-4). Rethrows other errors. */
const failed =
  (messages: { refused: string; unavailable: string }) =>
  (cause: unknown): never => {
    if (!(cause instanceof PaymentsError)) throw cause;
    if (cause.fault === 'refused') throw new HttpError(502, CODE, messages.refused, { cause });
    throw new HttpError(503, CODE, messages.unavailable, { cause });
  };

export const checkoutFailed = failed(
  msg({
    refused: 'Failed to create checkout session',
    unavailable: 'Unable to create checkout session. Please try again later.',
  }),
);
export const portalFailed = failed(
  msg({
    refused: 'Failed to create customer portal',
    unavailable: 'Unable to create customer portal. Please try again later.',
  }),
);

export const endSubscriptionFailed = (cause: unknown): HttpError =>
  new HttpError(503, CODE, msg('Your subscription could not be ended. Please try again later.'), { cause });

export const alreadySubscribed = (): HttpError =>
  conflict(
    'ALREADY_SUBSCRIBED',
    msg('You already have a Premium subscription. You can manage it on your profile page.'),
  );

export const alreadyPremium = (): HttpError =>
  conflict('ALREADY_PREMIUM', msg('Your account already has Premium.'));

export const noSubscription = (): HttpError =>
  new HttpError(404, 'NO_SUBSCRIPTION', msg('There is no subscription to manage yet.'));

/** `reason`: for the administrator of the webhook. */
export const webhookRefused = (reason: string): HttpError =>
  new HttpError(400, 'WEBHOOK_REFUSED', `The webhook was refused: ${reason}`);

/** The provider sends the webhook again. */
export const webhookPostponed = (cause: unknown): HttpError =>
  new HttpError(503, CODE, 'The webhook cannot be processed now. Please send it again.', { cause });
