/** The stored form of an e-mail address, the same for all Unicode compositions (RFC 6532). */
export const storedEmail = (value: string): string => value.trim().normalize('NFC');

/** Providers that ignore dots in an address. */
const IGNORES_DOTS = new Set(['gmail.com', 'googlemail.com']);

/** The probable mailbox of an address: lower case, without a `+tag`, and at Gmail without dots. For counting only, never for
 *  sending. */
export function mailboxOf(email: string): string {
  const address = storedEmail(email).toLowerCase();
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
  if (local.startsWith('"')) return address;
  const plain = local.replace(/(?<=.)\+.*$/, '');
  return IGNORES_DOTS.has(domain) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`;
}
