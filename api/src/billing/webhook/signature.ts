/** How old a webhook may be, in seconds: an older one may have been recorded and sent again by somebody else. */
const TOLERANCE_S = 300;

interface Signed {
  /** The bytes as they came. */
  payload: Buffer;
  /** The `Stripe-Signature` header. */
  signature: string;
}

/** A webhook that nobody with our secret has signed just now, or whose body is no JSON. `message` says which. */
export class BadWebhook extends Error {}

/** The event of a webhook whose signature holds. Throws a `BadWebhook`. */
export async function openSigned(
  { payload, signature }: Signed,
  { secret, now }: { secret: string; now: Date },
): Promise<unknown> {
  const { Stripe } = await import('stripe');
  try {
    return Stripe.webhooks.constructEvent(payload, signature, secret, TOLERANCE_S, undefined, now.getTime());
  } catch (error) {
    if (error instanceof SyntaxError) throw new BadWebhook('its body is not JSON');
    throw new BadWebhook('its signature does not hold, or is too old');
  }
}
