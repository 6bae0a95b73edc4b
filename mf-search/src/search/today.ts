import { localDate, toLocalTime } from '@fareweave/shared-lib/domain/local-times';

/** The calendar day it is where the browser is, `YYYY-MM-DD`. */
export const today = (now = new Date()): string =>
  localDate(toLocalTime(now.getTime(), -now.getTimezoneOffset()));
