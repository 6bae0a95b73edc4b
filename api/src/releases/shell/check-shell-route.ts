import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { badRequest } from '../../core/http/errors.ts';
import { allReleases, readRegistry } from '../registry/registry.ts';
import { previousWarning } from '../rules/previous-libraries.ts';
import { ShellReport } from '../schema.ts';
import { authorizeRelease, publisherOfAllRoute } from '../tokens/publisher.ts';
import { brokenReleases } from './broken-releases.ts';
import { parseShell } from './shell-build.ts';

const SHELL_LIMIT_BYTES = 2_000_000;

/** The check of a shell before it is deployed (RELS-27). */
export const checkShellRoute: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/platform/check-shell',
    {
      bodyLimit: SHELL_LIMIT_BYTES,
      ...publisherOfAllRoute(
        'Live releases and canaries that a shell would break',
        {
          body: Type.Object({ shell: Type.String({ description: 'Text of shell.json' }) }),
          response: { 200: ShellReport },
        },
        'publish',
      ),
    },
    async (request) => {
      await authorizeRelease(app, request, '*');
      const shell = parseShell(request.body.shell);
      if (shell === null) throw badRequest('This shell.json cannot be used. Build the shell again.');
      const registry = await readRegistry(app);
      return {
        revision: registry.revision,
        broken: brokenReleases(app, shell, registry).map(({ release, isCanary, problems }) => ({
          name: release.name,
          version: release.version,
          canary: isCanary,
          owner: release.owner ?? null,
          problems,
        })),
        warnings: allReleases(registry).flatMap((release) => {
          const warning = previousWarning(release, shell, app.clock.now());
          return warning === null ? [] : [`${release.name} ${release.version} ${warning}`];
        }),
      };
    },
  );
};
