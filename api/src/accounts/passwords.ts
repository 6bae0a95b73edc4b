import { hash, verify } from '@node-rs/argon2';

/** argon2id with the parameters OWASP recommends; about 20 ms on a thread of its own. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The same password typed on another keyboard is the same password. */
const normalise = (password: string): string => password.normalize('NFKC');

export const isSamePassword = (one: string, other: string): boolean => normalise(one) === normalise(other);

export const hashPassword = (password: string): Promise<string> => hash(normalise(password), COST);

const nobodys = hashPassword('');

/** Whether a password is the one that was hashed. Without a hash (no such account) the answer is no, and takes as
 *  long, so that nobody learns which addresses have accounts. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobodys), normalise(password));
  return matches && passwordHash !== undefined;
}
