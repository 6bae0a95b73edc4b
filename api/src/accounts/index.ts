import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { confirmRoute } from './confirmation/confirm-route.ts';
import { emailChangeRoutes } from './email-change/email-change-routes.ts';
import { languageRoute } from './language-route.ts';
import { passwordRoute, resetRoutes } from './password/password-routes.ts';
import { dataRoutes } from './privacy/data-routes.ts';
import { profileRoute } from './profile-route.ts';
import { registrationRoute, verificationRoutes } from './registration/registration-routes.ts';
import { factorRoutes } from './second-factor/factor-routes.ts';
import { sessionRoutes } from './sessions/session-routes.ts';
import { secondStepRoutes } from './sign-in/second-step-routes.ts';
import { signInRoutes } from './sign-in/sign-in-routes.ts';

export { accountJobs } from './email-change/email-change-routes.ts';
export { type BreachedPasswords, configuredBreachedPasswords } from './password/breached-passwords.ts';
export { SearchEntry } from './privacy/personal-data.ts';
export { accountColumns, toAccount } from './queries.ts';
export {
  deleteSampleAccounts,
  ensureSampleAccounts,
  retireSampleAccounts,
  type SampleAccounts,
} from './sample-accounts.ts';
export { ListedUser } from './schema.ts';
export { accountOfPage, isFromAdmin } from './sessions/session-cookies.ts';
export { openSessions, type Sessions } from './sessions/sessions.ts';

/** Accounts: registration, sign-in, profile, passwords, sessions and personal data (ACCT-15). */
export const accountsPlugin: FastifyPluginAsyncTypebox = async (app) => {
  await app.register(registrationRoute);
  await app.register(signInRoutes);
  await app.register(profileRoute);
  await app.register(languageRoute);
  await app.register(passwordRoute);
  await app.register(resetRoutes);
  await app.register(verificationRoutes);
  await app.register(confirmRoute);
  await app.register(secondStepRoutes);
  await app.register(emailChangeRoutes);
  await app.register(factorRoutes);
  await app.register(sessionRoutes);
  await app.register(dataRoutes);
};
