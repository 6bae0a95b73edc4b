import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import {
  chunkName,
  dictionaryEncoding,
  type VersionedFile,
} from '../core/http/compression/dictionary-encoding.ts';
import { IMMUTABLE } from '../core/http/kept-data.ts';
import { oldShellsDir } from '../releases/index.ts';
import type { Builds } from './builds.ts';

type Options = Partial<FastifyStaticOptions> & { readBuilds: () => Promise<Builds> };

const PREFIX = '/shell/';

/** Serves the files of the shell, also of former shells, which open pages use. */
export const shellFiles: FastifyPluginAsync<Options> = async (app, { readBuilds, ...files }) => {
  const { shellDir, releasesDir } = app.config;
  const root = [shellDir, oldShellsDir(releasesDir)];
  const encode = dictionaryEncoding();

  /** Returns the path of a file. Its callers pass only names that `chunkName` accepts, which have no slashes. */
  const findFile = (name: string): string | null =>
    root.map((folder) => path.join(folder, name)).find((file) => existsSync(file)) ?? null;

  function versionedFile(name: string): VersionedFile | null {
    const chunk = chunkName(name);
    const source = chunk === null ? null : findFile(name);
    if (source === null) return null;
    return {
      source,
      path: PREFIX + name,
      versions: `${PREFIX}${chunk}.*.js`,
      isCurrent: async () => Object.hasOwn((await readBuilds()).shell.files, name),
      async findVersion(other) {
        const otherName = other.slice(PREFIX.length);
        return other.startsWith(PREFIX) && chunkName(otherName) === chunk ? findFile(otherName) : null;
      },
    };
  }

  app.addHook<{ Params: { '*': string } }>('onRequest', async (request, reply) => {
    const file = versionedFile(request.params['*']);
    const body = file && (await encode(request, reply, file));
    if (body !== null) return reply.header('cache-control', IMMUTABLE).send(body);
  });

  await app.register(fastifyStatic, { ...files, root, prefix: PREFIX });
};
