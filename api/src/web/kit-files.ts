import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseJson } from '@fareweave/shared-lib/domain/json';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { IMMUTABLE } from '../core/http/kept-data.ts';
import { keepKit, oldKitsDir } from '../releases/index.ts';

const Index = Compile(
  Type.Object({ packages: Type.Array(Type.Object({ name: Type.String(), file: Type.String() })) }),
);

/** Offers the packages with which teams build remotes for this server (KITS-1): an index, tarballs whose names contain a hash of
 *  their contents and stay available, and a lasting name for the newest of each: `/kit/fareweave-remote-kit.tgz`. Beside
 *  them is the development build of the shell for `fareweave dev`. */
export const kitFiles: FastifyPluginAsync = async (app) => {
  const { kitDir, releasesDir } = app.config;
  const index = path.join(kitDir, 'index.json');
  const old = oldKitsDir(releasesDir);
  await mkdir(old, { recursive: true });
  if (existsSync(index)) await keepKit(kitDir, releasesDir);
  await app.register(fastifyStatic, {
    // Both folders: since the start, a build may have replaced the newest packages.
    root: existsSync(kitDir) ? [kitDir, old] : [old],
    prefix: '/kit/',
    decorateReply: false,
    index: false,
    cacheControl: false,
    schemaHide: true,
    setHeaders: (reply, file) =>
      reply.header('cache-control', file.endsWith('.json') ? 'no-cache' : IMMUTABLE),
  });

  app.get('/kit/index.json', { schema: { hide: true } }, async (_, reply) => {
    const text = await readFile(index, 'utf8').catch(() => null);
    if (text === null) return reply.callNotFound();
    return reply.headers({ 'content-type': 'application/json', 'cache-control': 'no-cache' }).send(text);
  });

  for (const name of ['fareweave-remote-kit', 'fareweave-shared-lib']) {
    app.get(`/kit/${name}.tgz`, { schema: { hide: true } }, async (_, reply) => {
      const file = await newest(index, name);
      if (file === null) return reply.callNotFound();
      return reply.header('cache-control', 'no-cache').redirect(`/kit/${file}`, 302);
    });
  }
};

/** Returns the file of a package in the index; null when there is none. */
async function newest(index: string, name: string): Promise<string | null> {
  // The index is incomplete while a build writes it.
  const content = parseJson(await readFile(index, 'utf8').catch(() => ''));
  if (!Index.Check(content)) return null;
  const found = content.packages.find(
    (entry) => entry.name.replace(/[@/]/g, (c) => (c === '@' ? '' : '-')) === name,
  );
  return found?.file ?? null;
}
