import { msg, t } from '@fareweave/shared-lib/domain/texts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { type TStringOptions, Type } from 'typebox';
import { apiRoute } from '../core/http/access.ts';
import { badRequest } from '../core/http/errors.ts';
import { messageFor } from '../core/http/request-language.ts';
import { Message } from '../core/http/schemas.ts';
import { isUuid } from '../core/http/validation.ts';
import type { Database } from '../db/client.ts';
import { isSignedWith, serverSecret, sign } from '../secrets/secrets.ts';

const NAME = 'unsubscribe';
const MAC_BYTES = 16;
/** Ignores what mail clients add to links. `options`: those of the token. */
const unsubscribeQuery = (options: TStringOptions = {}) =>
  Type.Object({ token: Type.String({ maxLength: 200, ...options }) }, { additionalProperties: true });

/** What a link unsubscribes from. `id`: a UUID. */
export interface Unsubscribed<What extends string = string> {
  what: What;
  id: string;
}

export interface MailLinks {
  /** The public address of the product, without a trailing slash. */
  publicUrl: string;
  /** The key that signs links to unsubscribe. */
  secret: string;
}

interface UnsubscribeLinks<What extends string> {
  url: string;
  tag: string;
  summary: string;
  /** What the tokens of these links may unsubscribe from. */
  kinds: readonly What[];
  unsubscribe: (from: Unsubscribed<What>) => Promise<unknown>;
}

/** Returns the key that signs links. Do not call it in a transaction. */
export const unsubscribeSecret = (db: Database): Promise<string> => serverSecret(db, NAME);

/** Returns the token of a link: `<what>.<id>.<signature>`. Tokens do not expire, because people keep e-mails. */
export const unsubscribeToken = ({ what, id }: Unsubscribed, secret: string): string =>
  `${what}.${id}.${sign(secret, signedText({ what, id }), MAC_BYTES)}`;

/** Returns the link of an e-mail to the page that unsubscribes after a press, and the headers with which mail clients
 *  unsubscribe with one click (RFC 8058). `path`: the path of the routes. */
export function unsubscribeLink(from: Unsubscribed, path: string, { publicUrl, secret }: MailLinks) {
  const token = unsubscribeToken(from, secret);
  return {
    href: publicUrl + pageOf(token),
    headers: {
      'List-Unsubscribe': `<${publicUrl}${path}?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

/** The address of the page, with the token in the fragment, which browsers do not send to servers. */
const pageOf = (token: string): string => `/unsubscribe#${encodeURIComponent(token)}`;

/** The routes that unsubscribe. The page and mail clients send a POST. A GET, the link in older e-mails, only redirects to the page,
 *  because scanners open every link. */
export const unsubscribeRoutes =
  <What extends string>(links: UnsubscribeLinks<What>): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { url, tag, kinds, summary } = links;

    // The body is a form with a constant and carries no information.
    app.addContentTypeParser('*', { parseAs: 'string' }, async () => undefined);

    app.post(
      url,
      apiRoute('public', tag, summary, { querystring: unsubscribeQuery(), response: { 200: Message } }),
      async (request) => {
        const unsubscribed = readToken(request.query.token, kinds, await unsubscribeSecret(app.db));
        if (unsubscribed === null) throw badRequest(msg('This link to unsubscribe is not valid'));
        await links.unsubscribe(unsubscribed);
        return messageFor(request, () => t('Unsubscribed'));
      },
    );

    app.get(
      url,
      apiRoute('public', tag, 'Redirect to the page with which a person unsubscribes', {
        querystring: unsubscribeQuery({ default: '' }),
        response: { 303: Type.Null() },
      }),
      async (request, reply) => reply.redirect(pageOf(request.query.token), 303),
    );
  };

/** Returns the content of a token; null: its signature is not valid, or it is of another kind of link. */
function readToken<What extends string>(token: string, kinds: readonly What[], secret: string) {
  const [name = '', id = '', signature = ''] = token.split('.');
  const what = kinds.find((kind) => kind === name);
  if (what === undefined || !isUuid(id)) return null;
  const isSigned = isSignedWith(secret, signedText({ what, id }), signature, MAC_BYTES);
  return isSigned ? { what, id } : null;
}

const signedText = ({ what, id }: Unsubscribed): string => `${NAME} ${what}.${id}`;
