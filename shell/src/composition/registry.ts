import type { Composition } from '@fareweave/shared-lib/domain/composition';
import { ApiError } from '@fareweave/shared-lib/platform';

const ADDRESS = '/api/platform/composition';
/** Milliseconds. */
const PATIENCE = 10_000;

/** The registry as the server wrote it into this page; null when it is missing or unreadable. */
export function inlinedComposition(): Composition | null {
  const text = document.getElementById('composition')?.textContent;
  if (!text) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isComposition(value) ? value : null;
  } catch {
    return null;
  }
}

/** Asks the server for the registry; for pages that came without one. */
export async function fetchComposition(): Promise<Composition> {
  const response = await fetch(ADDRESS, { signal: AbortSignal.timeout(PATIENCE) });
  const value: unknown = response.ok ? await response.json() : null;
  if (!isComposition(value)) {
    throw new ApiError('The list of pages could not be loaded.', {
      status: response.status,
      code: 'NO_COMPOSITION',
    });
  }
  return value;
}

const isComposition = (value: unknown): value is Composition =>
  typeof value === 'object' &&
  value !== null &&
  Array.isArray((value as Partial<Composition>).releases) &&
  typeof (value as Partial<Composition>).revision === 'number';
