import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { dataRoutes } from './data-routes.ts';
import { passwordRoute } from './password-route.ts';
import { profileRoute } from './profile-route.ts';
import { registrationRoute } from './registration-route.ts';
import { resetRoutes } from './reset-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { verificationRoutes } from './verification-routes.ts';

/** Accounts: registration, sign-in, profile, passwords, sessions and personal data (ACCT-15). */
export const accountsPlugin: FastifyPluginAsyncTypebox = async (app) => {
  await app.register(registrationRoute);
  await app.register(signInRoutes);
  await app.register(profileRoute);
  await app.register(passwordRoute);
  await app.register(resetRoutes);
  await app.register(verificationRoutes);
  await app.register(sessionRoutes);
  await app.register(dataRoutes);
};
