import { matchRoute, withoutTrailingSlash } from '@fareweave/shared-lib/domain/composition';
import { type OpenedPreview, PREVIEW_DAYS, PREVIEW_PARAM } from '@fareweave/shared-lib/domain/preview';
import { hasParams } from '@fareweave/shared-lib/domain/route-patterns';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { DAY_MS } from '../../core/clock.ts';
import { apiRoute } from '../../core/http/access.ts';
import { invalidField } from '../../core/http/errors.ts';
import { publicOrigin } from '../../core/http/public-origin.ts';
import { requestLanguage } from '../../core/http/request-language.ts';
import { checkedText } from '../../core/http/schemas.ts';
import { findPublished } from '../files/published.ts';
import { liveRelease } from '../registry/live-release.ts';
import { nameAndVersion } from '../registry/manifest.ts';
import { readRegistry, withRelease } from '../registry/registry.ts';
import { releaseIn } from '../registry/release-texts.ts';
import { ReleaseParams, SignedText } from '../schema.ts';
import { authorizeRelease, publishingRoute } from '../tokens/publisher.ts';
import { checkCanBePreviewed, previewedReleases, previewValues } from './previewed-releases.ts';

const BODY_LIMIT_BYTES = 8192;
const ANY_ORIGIN = 'https://product.example';

const PagePath = checkedText(
  (path) =>
    /^\/[^#\\]*$/.test(path) && URL.parse(path, ANY_ORIGIN)?.origin === ANY_ORIGIN
      ? undefined
      : `“${path}” is not a path of the product. It begins with one slash and may have a query: /deals?from=DEN.`,
  {
    maxLength: 500,
    description:
      'Path and query of the page to open; by default the first route of the release that has no parameters',
  },
);

/** Creates and opens the addresses with which a tab shows a published release in place of the live one (RELS-11). */
export const previewRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { config, db, clock, releaseKey } = app;

  app.post(
    '/platform/releases/:name/:version/preview',
    publishingRoute('Create an address that shows this release in place of the live one', {
      params: ReleaseParams,
      body: Type.Object({
        days: Type.Integer({
          minimum: PREVIEW_DAYS.least,
          maximum: PREVIEW_DAYS.most,
          default: PREVIEW_DAYS.usual,
        }),
        path: Type.Optional(PagePath),
      }),
      response: {
        200: Type.Object({
          value: Type.String({ description: `The query parameter \`${PREVIEW_PARAM}\` of the address` }),
          address: Type.String(),
          expires_at: Type.String(),
        }),
      },
    }),
    async (request) => {
      const { params, body } = request;
      await authorizeRelease(app, request, params.name);
      const release = await findPublished(db, config, params);
      const registry = await readRegistry(app);
      await checkCanBePreviewed(app, [release], registry);
      const at = clock.now().getTime();
      const exp = at + body.days * DAY_MS;
      const value = previewValues.issue(releaseKey, { ...params, at, exp });
      const origin = publicOrigin(config, request);
      const plain = release.routes.find((route) => !hasParams(route.path));
      const { path = plain?.path ?? '/' } = body;
      const address = new URL(path, origin);
      if (body.path !== undefined) {
        const pathname = withoutTrailingSlash(address.pathname);
        const { pages } = await app.shell.read(db);
        const { releases } = withRelease(registry, release);
        if (!Object.hasOwn(pages, pathname) && matchRoute(releases, pathname) === null) {
          const own = release.routes.map((route) => route.path).join(', ') || 'none';
          const message = `No page has the path ${pathname}. Those of ${nameAndVersion(release)} are: ${own}.`;
          throw invalidField('path', message);
        }
      }
      address.searchParams.set(PREVIEW_PARAM, value);
      return { value, address: address.href, expires_at: new Date(exp).toISOString() };
    },
  );

  // The value is in the body, because the log contains the URLs of requests.
  app.post(
    '/platform/previews',
    {
      bodyLimit: BODY_LIMIT_BYTES,
      ...apiRoute('public', 'platform', 'The releases of a preview, signed for one page', {
        body: Type.Object({
          value: Type.String({ maxLength: 5000 }),
          nonce: Type.String({
            pattern: '^[0-9a-f]{32}$',
            description: 'Random text, which the signed response repeats',
          }),
        }),
        response: { 200: SignedText },
      }),
    },
    async (request) => {
      const { value, nonce } = request.body;
      const registry = await readRegistry(app);
      const found = await previewedReleases(app, value, registry);
      const language = requestLanguage(request);
      const releases = found.map((release) =>
        releaseIn(liveRelease(release, registry.settings), release, language),
      );
      const preview: OpenedPreview = { value, nonce, releases };
      const payload = JSON.stringify({ preview });
      return { payload, signature: releaseKey.sign(payload) };
    },
  );
};
