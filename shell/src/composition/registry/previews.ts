import type { LiveRelease } from '@fareweave/shared-lib/domain/composition';
import { type OpenedPreview, PREVIEW_PARAM } from '@fareweave/shared-lib/domain/preview';
import { t } from '@fareweave/shared-lib/domain/texts';
import { randomHex } from '../telemetry/report.ts';
import { isSigned } from './signature.ts';
import { tabValue } from './tab-value.ts';

const ADDRESS = '/api/platform/previews';
const TIMEOUT_MS = 10_000;

const preview = tabValue(PREVIEW_PARAM);

export interface Previewed {
  releases: LiveRelease[];
  /** The releases that this tab shows in place of the live ones. */
  previews: { name: string; version: string }[];
  /** Why a requested preview is not shown (RELS-13). */
  previewRefusal: string | null;
}

/** Replaces the live releases that this tab previews (RELS-11, RELS-12). The server decides whether the value in the address is valid
 *  and signs the releases with the hashes of their scripts for this page, so that they run with the same checks as live
 *  releases (ADR 32). */
export async function withPreviews(live: readonly LiveRelease[]): Promise<Previewed> {
  const refused = (previewRefusal: string | null): Previewed => ({
    releases: [...live],
    previews: [],
    previewRefusal,
  });
  const value = preview.read();
  if (value === '') return refused(null);
  const nonce = randomHex(16);
  try {
    const response = await fetch(ADDRESS, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ value, nonce }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body = JSON.parse(await response.text());
    const { ok, status } = response;
    // After too many requests (429) or an error of the server, the value may still be valid: the tab keeps it.
    if (status >= 500 || status === 429) return refused(unavailable());
    if (!ok) {
      preview.keep('');
      return refused(String(body.message));
    }
    const previewed = await verified(body, { value, nonce });
    if (previewed === null) return refused(t('It was not signed for this page.'));
    const names = new Set(previewed.map(({ name }) => name));
    return {
      releases: [...live.filter(({ name }) => !names.has(name)), ...previewed],
      previews: previewed.map(({ name, version }) => ({ name, version })),
      previewRefusal: null,
    };
  } catch {
    return refused(unavailable());
  }
}

const unavailable = (): string => t('The server could not be reached. Reload the page to try again.');

/** Returns the releases of a text that the server signed for this page; null for another text. */
async function verified(
  { payload, signature }: { payload: unknown; signature: unknown },
  { value, nonce }: Pick<OpenedPreview, 'value' | 'nonce'>,
): Promise<LiveRelease[] | null> {
  if (typeof payload !== 'string' || typeof signature !== 'string') return null;
  if (!(await isSigned(payload, signature))) return null;
  const { preview: opened } = JSON.parse(payload) as { preview?: OpenedPreview };
  return opened?.value === value && opened.nonce === nonce ? opened.releases : null;
}
