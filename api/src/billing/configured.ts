import type { FastifyInstance } from 'fastify';
import type { PaymentsPort } from './port.ts';
import { standIn } from './simulator/payment-simulator.ts';
import { stripePayments } from './stripe/stripe.ts';

/** The payment provider that the configuration names; null where nobody can pay. */
export function configuredPayments(app: FastifyInstance): PaymentsPort | null {
  const { payments } = app.config;
  if (payments === null) return null;
  return payments.kind === 'stripe' ? stripePayments(payments, app.clock) : standIn(app);
}
