import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { confirmPassword } from '../../accounts/index.ts';
import { signedInAccount } from '../../core/http/access.ts';
import { REMOTE_NAME } from '../registry/manifest.ts';
import { MOST_TOKEN_DAYS, makeReleaseToken } from './release-tokens.ts';

/** An admin lets a team release its remote. The password is asked for again: whoever finds a browser open must not get a
 *  token that outlives the session. A release token makes none. */
export const tokenRoute: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/platform/tokens',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['releases'],
        summary: 'A token with which a team releases its remote; it ends when its issuer gets a new password',
        body: Type.Object({
          remote: Type.String({ pattern: `${REMOTE_NAME}|^\\*$`, maxLength: 60 }),
          label: Type.String({ minLength: 1, maxLength: 100 }),
          days: Type.Integer({ minimum: 1, maximum: MOST_TOKEN_DAYS, default: 90 }),
          password: Type.String({ description: 'Of the admin who is signed in' }),
        }),
        response: { 200: Type.Object({ token: Type.String({ description: 'Shown only now' }) }) },
      },
    },
    async (request) => {
      const issuer = signedInAccount(request);
      const { password, ...wanted } = request.body;
      await confirmPassword(app, { userId: issuer.id, password, field: 'password' });
      return { token: await makeReleaseToken(app, { ...wanted, issuer }) };
    },
  );
};
