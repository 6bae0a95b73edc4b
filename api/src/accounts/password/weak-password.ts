import { msg } from '@fareweave/shared-lib/domain/texts';
import { invalidField } from '../../core/http/errors.ts';

/** The names and the address of an account, of which a password must not be made. */
export interface PasswordOwner {
  email: string;
  firstName: string;
  lastName: string;
}

/** Words of the product, its pass and its airline (ADR 55). */
const PRODUCT_WORDS = ['fareweave', 'gowild', 'frontier'];
/** Shorter words occur in other words. */
const MIN_WORD_LENGTH = 3;
/** The characters that must remain when the product's and the owner's words are removed. */
const MIN_REST_LENGTH = 6;

const COMMON = msg('This password is one of the most common ones. Please choose another one.');
const PERSONAL = msg(
  'Password must not be made of your name, your email address or the name of this product. Please choose another one.',
);

/** Throws a 400 for a new password that is common or made of words that anyone can guess (ACCT-31). `field`: the form
 *  field of the password. */
export async function refuseWeakPassword(
  password: string,
  owner: PasswordOwner,
  field: 'password' | 'new_password',
): Promise<void> {
  const message = await weakness(password, owner);
  if (message !== null) throw invalidField(field, message, 'WEAK_PASSWORD');
}

async function weakness(password: string, owner: PasswordOwner): Promise<string | null> {
  const common = await commonPasswords();
  const text = password.normalize('NFKC').toLowerCase();
  if (common.has(text)) return COMMON;
  const rest = withoutWords(text, [...PRODUCT_WORDS, ...wordsOf(owner)]);
  return rest !== text && (rest.length < MIN_REST_LENGTH || common.has(rest)) ? PERSONAL : null;
}

/** The names and the parts of the address, the longest first. */
const wordsOf = ({ email, firstName, lastName }: PasswordOwner): string[] =>
  [email, ...email.split(/[@.+_-]/), ...firstName.split(/\s/), ...lastName.split(/\s/)]
    .map((word) => word.normalize('NFKC').toLowerCase())
    .filter((word) => word.length >= MIN_WORD_LENGTH)
    .sort((a, b) => b.length - a.length);

const withoutWords = (text: string, words: readonly string[]): string =>
  words.reduce((rest, word) => rest.replaceAll(word, ''), text);

let loaded: Promise<ReadonlySet<string>> | undefined;

/** The most common passwords, 18,000 of them with at least 8 characters. Loaded with the first new password, because unpacking
 *  takes about 50 ms. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loaded ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return loaded;
}
