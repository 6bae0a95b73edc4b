import { msg, t } from '../i18n/texts.ts';

/** The rules for the fields of an account, for the forms and the server (ACCT-3 to ACCT-6). Each returns the error of a
 *  value; undefined if it is valid. */

/** The part before the @: a quoted text, or characters that have no special meaning in a list of addresses (RFC 5322), of
 *  any script (RFC 6531). */
const LOCAL_PART = String.raw`(?:"(?:[^"\\]|\\.)+"|[^\s@"(),:;<>[\\\]]+)`;
const LABEL = String.raw`[^\s@"(),:;<>[\\\].]+`;
const LITERAL = String.raw`\[(?:\d{1,3}(?:\.\d{1,3}){3}|IPv6:[\da-f:.]+)\]`;
const EMAIL_FORM = new RegExp(`^${LOCAL_PART}@(?:${LABEL}(?:\\.${LABEL})+|${LITERAL})$`, 'i');
/** The maximum length of an address (RFC 5321). */
const EMAIL_MAX_LENGTH = 254;
const PASSWORD_MIN_LENGTH = 8;
const PASSWORD_MAX_LENGTH = 1000;
const NAME_MAX_LENGTH = 200;
const FACTOR_NAME_MAX_LENGTH = 50;
const PHONE_DIGITS = 10;
const PHONE_FORM = /^[\d\s().+-]*$/;
/** Control characters and lone surrogates, which databases refuse, and characters that break lines or change the direction of what follows in
 *  e-mails, lists and terminals. No script needs them in a name. */
export const UNUSABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;
/** Texts that e-mail programs turn into links: URLs, e-mail addresses and host names, in which the full stops of Chinese and Japanese are
 *  dots too (UTS 46). */
const LINK = /[/\\@<>]|www\.|[\p{L}\p{N}][.\u3002\uff0e\uff61][\p{L}\p{N}]{2,}/iu;
/** Only invisible characters. */
const INVISIBLE = /^[\p{Z}\p{Cf}]*$/u;

export function emailError(value: string): string | undefined {
  const email = value.trim();
  if (email === '') return t('Email is required');
  const valid = email.length <= EMAIL_MAX_LENGTH && EMAIL_FORM.test(email) && !UNUSABLE.test(email);
  return valid ? undefined : t('Please enter a valid email address');
}

/** Applies to a new password; an existing one only must not be empty. */
export function passwordError(value: string): string | undefined {
  if (value === '') return t('Password is required');
  if (value.length < PASSWORD_MIN_LENGTH) return t('Password must be at least 8 characters long');
  return value.length > PASSWORD_MAX_LENGTH ? t('Password must be at most 1,000 characters long') : undefined;
}

const NAME_ERRORS = msg({
  First: {
    required: 'First name is required',
    tooLong: 'First name must be at most 200 characters long',
    unusable: 'First name contains a character that cannot be used',
    link: 'First name must not contain a web or email address',
  },
  Last: {
    required: 'Last name is required',
    tooLong: 'Last name must be at most 200 characters long',
    unusable: 'Last name contains a character that cannot be used',
    link: 'Last name must not contain a web or email address',
  },
});

/** A name may be of any script, but must not contain a link, because other users read it (ACCT-5). */
export function nameError(value: string, which: 'First' | 'Last' = 'First'): string | undefined {
  const name = value.trim();
  const texts = NAME_ERRORS[which];
  if (INVISIBLE.test(name)) return t(texts.required);
  if ([...name].length > NAME_MAX_LENGTH) return t(texts.tooLong);
  if (UNUSABLE.test(name)) return t(texts.unusable);
  return LINK.test(name) ? t(texts.link) : undefined;
}

/** The name of a second factor, which only its owner reads (ACCT-32). */
export function factorNameError(value: string): string | undefined {
  const name = value.trim();
  if (INVISIBLE.test(name)) return t('Name is required');
  if ([...name].length > FACTOR_NAME_MAX_LENGTH) return t('Name must be at most 50 characters long');
  return UNUSABLE.test(name) ? t('Name contains a character that cannot be used') : undefined;
}

/** A phone number is optional; if given, it must be a US number. */
export function phoneError(value: string): string | undefined {
  const digits = phoneDigits(value);
  if (value.trim() === '' || (digits.length === PHONE_DIGITS && PHONE_FORM.test(value))) return undefined;
  return t('Please enter a valid US phone number (10 digits)');
}

/** Returns the digits of a US number without its country code, as stored and sent. */
export function phoneDigits(value: string): string {
  const digits = value.replace(/\D/g, '');
  return digits.length === PHONE_DIGITS + 1 && digits.startsWith('1') ? digits.slice(1) : digits;
}

/** Formats a number as `(555) 123-4567`, also a partial one. More than ten digits are not formatted, so that the mistake
 *  is visible. */
export function formatPhone(value: string): string {
  const digits = phoneDigits(value);
  if (digits.length === 0 || digits.length > PHONE_DIGITS) return digits;
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  return `(${area}${exchange && `) ${exchange}`}${line && `-${line}`}`;
}
