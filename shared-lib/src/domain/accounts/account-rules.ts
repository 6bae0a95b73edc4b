/** The rules for the fields of an account, the same for the forms and the server (ACCT-3 to ACCT-6). Each takes what
 *  was typed and returns what is wrong with it, or nothing. */

/** What may stand before the @: anything between quotation marks, or anything but the characters that mean something
 *  in a list of addresses (RFC 5322); of any script (RFC 6531). */
const LOCAL_PART = String.raw`(?:"(?:[^"\\]|\\.)+"|[^\s@"(),:;<>[\\\]]+)`;
const LABEL = String.raw`[^\s@"(),:;<>[\\\].]+`;
const LITERAL = String.raw`\[(?:\d{1,3}(?:\.\d{1,3}){3}|IPv6:[\da-f:.]+)\]`;
const EMAIL_FORM = new RegExp(`^${LOCAL_PART}@(?:${LABEL}(?:\\.${LABEL})+|${LITERAL})$`, 'i');
/** The longest address that mail can reach (RFC 5321). */
const EMAIL_MAX_LENGTH = 254;
const PASSWORD_MIN_LENGTH = 6;
const PASSWORD_MAX_LENGTH = 1000;
const NAME_MAX_LENGTH = 200;
const PHONE_DIGITS = 10;
const PHONE_FORM = /^[\d\s().+-]*$/;
/** Control characters and halves of characters: no script needs them, no database keeps them. */
const UNUSABLE = /[\p{Cc}\p{Cs}]/u;
/** What programs for e-mail turn into links: addresses of pages and of people, and names of hosts. */
const LINK = /[/\\@<>]|www\.|[\p{L}\p{N}]\.[\p{L}\p{N}]{2,}/iu;
/** Nothing that anybody could see. */
const INVISIBLE = /^[\p{Z}\p{Cf}]*$/u;

export function emailProblem(value: string): string | undefined {
  const email = value.trim();
  if (email === '') return 'Email is required';
  const valid = email.length <= EMAIL_MAX_LENGTH && EMAIL_FORM.test(email) && !UNUSABLE.test(email);
  return valid ? undefined : 'Please enter a valid email address';
}

/** For a new password; an existing one need only be there. */
export function passwordProblem(value: string): string | undefined {
  if (value === '') return 'Password is required';
  if (value.length < PASSWORD_MIN_LENGTH) return 'Password must be at least 6 characters long';
  return value.length > PASSWORD_MAX_LENGTH ? 'Password must be at most 1,000 characters long' : undefined;
}

/** A name may be of any script, but holds no link: other people read it. */
export function nameProblem(value: string, which: 'First' | 'Last' = 'First'): string | undefined {
  const name = value.trim();
  if (INVISIBLE.test(name)) return `${which} name is required`;
  if ([...name].length > NAME_MAX_LENGTH) return `${which} name must be at most 200 characters long`;
  if (UNUSABLE.test(name)) return `${which} name contains a character that cannot be used`;
  return LINK.test(name) ? `${which} name must not contain a web or email address` : undefined;
}

/** A phone number is optional; if given it is a US number. */
export function phoneProblem(value: string): string | undefined {
  const digits = phoneDigits(value);
  if (value.trim() === '' || (digits.length === PHONE_DIGITS && PHONE_FORM.test(value))) return undefined;
  return 'Please enter a valid US phone number (10 digits)';
}

/** The digits of a US number without its country code, as it is stored and sent. */
export function phoneDigits(value: string): string {
  const digits = value.replace(/\D/g, '');
  return digits.length === PHONE_DIGITS + 1 && digits.startsWith('1') ? digits.slice(1) : digits;
}

/** `(555) 123-4567`, or as much of it as there is. More than ten digits stay as they are, so that the mistake shows. */
export function formatPhone(value: string): string {
  const digits = phoneDigits(value);
  if (digits.length === 0 || digits.length > PHONE_DIGITS) return digits;
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  return `(${area}${exchange && `) ${exchange}`}${line && `-${line}`}`;
}
