import type { PublishedRelease } from '@fareweave/shared-lib/domain/composition';
import { PREVIEW_PARAM } from '@fareweave/shared-lib/domain/preview';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from '../core/http/errors.ts';
import { loggable } from '../core/http/logging.ts';
import { type Parts, previewedReleases } from '../releases/index.ts';

/** Headers of the page at the address of a preview: neither search engines nor caches keep it (RELS-15). */
export const PREVIEW_HEADERS = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' } as const;

type Context = Pick<FastifyInstance, 'db' | 'clock' | 'config' | 'releaseKey' | 'shell'>;

/** The releases that the address of a page previews; null for an address without a preview. None when the preview cannot
 *  be shown: the page then has the live releases, and the shell shows the reason. */
export async function pagePreview(context: Context, request: FastifyRequest, present: Parts) {
  const value = (request.query as Record<string, unknown>)[PREVIEW_PARAM];
  if (value === undefined) return null;
  // An empty value ends the preview of the tab.
  if (typeof value !== 'string' || value === '') return [];
  try {
    return await previewedReleases(context, value, present);
  } catch (error) {
    // The page itself does not need the database.
    if (!(error instanceof HttpError)) request.log.error(loggable(error), 'a preview could not be read');
    return [];
  }
}

/** The releases, with those of a preview in place of the releases of the same remotes. `previewed`: null without a preview. */
export const withPreviewed = (
  releases: readonly PublishedRelease[],
  previewed: readonly PublishedRelease[] | null,
): readonly PublishedRelease[] => {
  if (previewed === null) return releases;
  const names = new Set(previewed.map(({ name }) => name));
  return [...releases.filter(({ name }) => !names.has(name)), ...previewed];
};
