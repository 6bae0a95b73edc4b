/** `PAYNOW` as people say it: `Pay now`. */
export function paymentName(type: string): string {
  const words = type
    .toLowerCase()
    .replace(/^pay(?=now|later)/, 'pay ')
    .replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
