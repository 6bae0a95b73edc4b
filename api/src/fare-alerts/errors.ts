import { MAX_ACTIVE_REACHED } from '@fareweave/shared-lib/domain/alerts';
import { badRequest, HttpError, notFound } from '../core/http/errors.ts';

export const tooManyAlerts = (): HttpError => new HttpError(409, 'ALERT_LIMIT_REACHED', MAX_ACTIVE_REACHED);

export const alertCompleted = (): HttpError =>
  new HttpError(409, 'ALERT_COMPLETED', 'Completed alerts cannot be deleted');

/** Somebody else's is not there either. */
export const noSuchAlert = (): HttpError => notFound('There is no such flight alert');

export const badUnsubscribeLink = (): HttpError => badRequest('This link to unsubscribe is not valid');
