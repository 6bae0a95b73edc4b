/** The time zone of this browser, for times in e-mails (MAIL-6). */
export const browserTimeZone = () => ({ time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone });
