import { LANGUAGES, offeredLanguage } from '@fareweave/shared-lib/domain/languages';
import { msg } from '@fareweave/shared-lib/domain/texts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { apiRoute } from '../core/http/access.ts';
import { badRequest } from '../core/http/errors.ts';
import { chooseLanguage } from '../core/http/request-language.ts';
import { LANGUAGE_LIMIT } from '../rate-limit/rate-limit.ts';
import { countOrRefuse } from '../rate-limit/refusal.ts';
import { updateUser } from './queries.ts';

/** `PUT /language`: chooses the language of this browser, and of the e-mails to the account that is signed in (LANG-12). */
export const languageRoute: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock, config } = app;

  app.put(
    '/language',
    apiRoute('public', 'accounts', 'Choose the language of this browser, and of e-mails to the account', {
      body: Type.Object({ language: Type.Enum([...LANGUAGES]) }),
      response: { 204: Type.Null() },
    }),
    async (request, reply) => {
      const language = offeredLanguage(request.body.language, config.languages);
      if (language === null) throw badRequest(msg('This language is not offered'));
      const { account } = request;
      if (account !== null) {
        await countOrRefuse(db, LANGUAGE_LIMIT, account.id, clock.now());
        await updateUser(db, account.id, { language });
      }
      chooseLanguage(reply, language);
      return reply.code(204).send(null);
    },
  );
};
