import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { hasParams } from '@fareweave/shared-lib/domain/route-patterns';
import type { FastifyPluginAsync } from 'fastify';
import { DAY_MS } from '../core/clock.ts';
import { entityTag } from '../core/http/compression/compressed-body.ts';
import type { Builds } from './builds.ts';
import { escapeText } from './markup/page-meta.ts';
import { needsNoAccount } from './page-routes.ts';

const DAY_S = 86_400;
/** Days for which a security.txt is valid. */
const SECURITY_DAYS = 180;

const PNG = 'image/png';
const MANIFEST = 'application/manifest+json';
/** The types of the icons and manifests in the shell's build, by file. */
const SHELL_FILES: Readonly<Record<string, string>> = {
  'favicon.svg': 'image/svg+xml',
  'favicon.ico': 'image/x-icon',
  'apple-touch-icon.png': PNG,
  'icon-192.png': PNG,
  'icon-512.png': PNG,
  'icon-maskable.png': PNG,
  'icon-badge.png': PNG,
  'manifest.webmanifest': MANIFEST,
  'manifest.es.webmanifest': MANIFEST,
};

/** The path of the service worker. Browsers that have one request it again at each navigation. */
export const WORKER_PATH = '/sw.js';
const WORKER_FILE = 'worker.js';
/** Served in place of the service worker when it is off: deletes its copies and removes itself. */
export const WORKER_REMOVAL: string = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) =>
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter((name) => name.startsWith('fareweave-')).map((name) => caches.delete(name)))).then(() => self.registration.unregister()),
  ),
);
`;

/** Serves files at the root: icons, the service worker, robots.txt, the site map (COMP-9) and security.txt. */
export const siteFiles: FastifyPluginAsync<{ readBuilds: () => Promise<Builds> }> = async (
  app,
  { readBuilds },
) => {
  const { shellDir, publicUrl, securityContact, hasServiceWorker } = app.config;
  const hidden = { schema: { hide: true } } as const;

  for (const [file, type] of Object.entries(SHELL_FILES)) {
    app.get(`/${file}`, hidden, async (request, reply) => {
      const bytes = await readFile(path.join(shellDir, file)).catch(() => null);
      if (bytes === null) return reply.callNotFound();
      const etag = `"${entityTag(bytes)}"`;
      reply.headers({
        etag,
        'content-type': type,
        'cache-control': `public, max-age=${DAY_S}`,
        // An SVG file may contain styles, but must not run scripts.
        ...(type.startsWith('image') && {
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
        }),
      });
      const isKnown = request.headers['if-none-match']?.replace(/^W\//, '') === etag;
      return isKnown ? reply.code(304).send() : reply.send(bytes);
    });
  }

  app.get(WORKER_PATH, hidden, async (_, reply) => {
    const script = hasServiceWorker
      ? await readFile(path.join(shellDir, WORKER_FILE)).catch(() => null)
      : WORKER_REMOVAL;
    if (script === null) return reply.callNotFound();
    return reply
      .headers({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' })
      .send(script);
  });

  app.get('/robots.txt', hidden, async (_, reply) =>
    reply
      .header('content-type', 'text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`),
  );

  app.get('/sitemap.xml', hidden, async (_, reply) => {
    const { shell, registry } = await readBuilds();
    const listed = [
      ...Object.entries(shell.pages).map(([path, { description }]) => ({ path, description })),
      ...registry.releases.flatMap(({ routes }) => routes.filter(({ access }) => needsNoAccount(access))),
    ].filter(({ path, description }) => description !== undefined && !hasParams(path));
    const urls = listed.map(({ path }) => `<url><loc>${escapeText(publicUrl + path)}</loc></url>`);
    return reply
      .header('content-type', 'application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
      );
  });

  if (securityContact === null) return;
  app.get('/.well-known/security.txt', hidden, async (_, reply) => {
    const expires = new Date(app.clock.now().getTime() + SECURITY_DAYS * DAY_MS).toISOString();
    return reply
      .header('content-type', 'text/plain; charset=utf-8')
      .send(
        `Contact: ${securityContact}\nExpires: ${expires}\nPreferred-Languages: en\nCanonical: ${publicUrl}/.well-known/security.txt\n`,
      );
  });
};
