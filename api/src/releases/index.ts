import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { apiRoute } from '../core/http/access.ts';
import { requestLanguage } from '../core/http/request-language.ts';
import { limitBody, UPLOAD_MS } from '../core/http/request-limits.ts';
import { databaseTimeout, lastKnown } from '../db/last-known.ts';
import { activationRoutes } from './activate/activation-routes.ts';
import { revisionRoutes } from './activate/revision-routes.ts';
import { approvalRoutes } from './approvals/approval-routes.ts';
import { pressRoute } from './canary/press-route.ts';
import { reportRoute } from './canary/report-route.ts';
import { countRoute } from './flags/count-route.ts';
import { setFlagRoute } from './flags/set-flag-route.ts';
import { overrideRoutes } from './overrides/override-routes.ts';
import { exchangeRoute } from './pipelines/exchange-route.ts';
import { previewRoutes } from './previews/preview-routes.ts';
import { publishRoutes } from './publish/publish-routes.ts';
import { registryIssuer } from './registry/issued-registry.ts';
import { readRegistry } from './registry/registry.ts';
import { SignedComposition } from './schema.ts';
import { setSettingRoute } from './settings/set-setting-route.ts';
import { checkShellRoute } from './shell/check-shell-route.ts';
import { offersRoutes } from './status/offers-routes.ts';
import { statusRoutes } from './status/status-routes.ts';
import { tokenRoutes } from './tokens/token-routes.ts';

export { openPageTickets } from './canary/page-ticket.ts';
export { keepKit, oldKitsDir, oldShellsDir } from './files/kept-shell-files.ts';
export { releaseFiles } from './files/release-files.ts';
export { uploadsDir } from './files/release-folder.ts';
export { releaseJobs } from './jobs.ts';
export { isAllowedOrigin } from './overrides/override-routes.ts';
export { previewedReleases } from './previews/previewed-releases.ts';
export { publishLocalBuilds } from './publish/publish-local.ts';
export { issueWindow, registryIssuer } from './registry/issued-registry.ts';
export { type Parts, type Registry, readRegistry, signed } from './registry/registry.ts';
export { openReleaseKey, type ReleaseKey, releaseKeyFileOf } from './registry/release-key.ts';
export { textsFor } from './registry/release-texts.ts';
export { earlyCallsError } from './rules/early-calls.ts';
export { withPrevious } from './rules/previous-libraries.ts';
export { checkShellAtStart } from './shell/check-at-start.ts';
export { type ShellInUse, shellInUse } from './shell/shell-in-use.ts';
export type { PublisherPower } from './tokens/exchanged-token.ts';
export { deleteLocalTokens, ensureLocalToken, retireLocalToken } from './tokens/local-token.ts';
export { authorizePublisher } from './tokens/publisher.ts';

/** The registry and all routes that publish, activate and observe releases. */
export const releasesPlugin: FastifyPluginAsyncTypebox = async (app) => {
  app.addHook('onRequest', async (request, reply) => {
    const { config, bodyLimit } = request.routeOptions;
    const isPublisher = config.access === 'publisher' || config.access === 'publisher-of-all';
    const isUpload = isPublisher && bodyLimit > (app.initialConfig.bodyLimit ?? 0);
    if (isUpload) limitBody(request.raw, reply.raw, UPLOAD_MS);
  });

  app.addHook('onSend', async ({ method, routeOptions }, { statusCode }) => {
    const { access } = routeOptions.config;
    const mayChange = access === 'publisher' || access === 'publisher-of-all' || access === 'admin';
    // A refused request changes nothing, and must not make pages read the registry.
    if (method !== 'GET' && mayChange && statusCode < 400) app.registryChanges.count += 1;
  });

  // Each call reads the registry again; without the database it returns the last known one.
  const registry = lastKnown(() => readRegistry(app), {
    freshMs: 0,
    staleMs: Number.POSITIVE_INFINITY,
    databaseTimeoutMs: databaseTimeout(app.config),
    now: () => performance.now(),
  });

  const issue = registryIssuer(app);
  app.get(
    '/platform/composition',
    apiRoute('public', 'platform', 'The live releases', { response: { 200: SignedComposition } }),
    async (request, reply) => {
      const now = app.clock.now();
      // A page whose clock is wrong compares this date with the expiry of the registry.
      reply.headers({ 'cache-control': 'no-cache', date: now.toUTCString() });
      const language = requestLanguage(request);
      if (app.config.languages.length > 1)
        reply.headers({ 'content-language': language, vary: 'cookie, accept-language' });
      return issue(await registry(), now, language);
    },
  );

  await app.register(publishRoutes);
  await app.register(activationRoutes);
  await app.register(revisionRoutes);
  await app.register(checkShellRoute);
  await app.register(statusRoutes);
  await app.register(offersRoutes, { registry });
  await app.register(tokenRoutes);
  await app.register(approvalRoutes);
  await app.register(overrideRoutes);
  await app.register(exchangeRoute);
  await app.register(previewRoutes);
  await app.register(reportRoute);
  await app.register(setFlagRoute);
  await app.register(setSettingRoute);
  await app.register(countRoute);
  if (app.config.traces !== null) await app.register(pressRoute);
};
