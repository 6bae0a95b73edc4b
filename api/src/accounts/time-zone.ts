import { Type } from 'typebox';

export const TimeZone = Type.String({
  maxLength: 64,
  description: 'The IANA time zone of the browser, for times in emails; an unknown one is ignored (MAIL-6)',
});

/** The change of an account that stores the zone of a browser; empty without a zone that this server knows. */
export function storedTimeZone(zone: string | undefined): { timeZone?: string } {
  if (zone === undefined) return {};
  try {
    return { timeZone: new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone };
  } catch {
    return {};
  }
}
