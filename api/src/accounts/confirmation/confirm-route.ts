import { t } from '@fareweave/shared-lib/domain/texts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { apiRoute, bearerToken, signedInAccount } from '../../core/http/access.ts';
import { messageFor } from '../../core/http/request-language.ts';
import { Message } from '../../core/http/schemas.ts';
import { SecondStep } from '../second-factor/factor-schema.ts';
import { startSecondStep } from '../second-factor/prove-factor.ts';
import { confirmIdentity, IdentityProof } from './confirm-identity.ts';

/** `POST /auth/confirm`: for calls that need a recent confirmation of identity (ACCT-21). */
export const confirmRoute: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/auth/confirm/start',
    apiRoute('member', 'accounts', 'Ask with which second factors you can confirm that it is you', {
      response: { 200: SecondStep },
    }),
    async (request) => startSecondStep(request, signedInAccount(request).id, 'confirm'),
  );

  app.post(
    '/auth/confirm',
    apiRoute(
      { access: 'member', securityEvent: 'confirmation' },
      'accounts',
      'Confirm that it is you, before a call that requires it',
      { body: IdentityProof, response: { 200: Message } },
    ),
    async (request) => {
      await confirmIdentity(request, request.body);
      await app.sessions.confirm(bearerToken(request) ?? '');
      return messageFor(request, () => t('Confirmed'));
    },
  );
};
