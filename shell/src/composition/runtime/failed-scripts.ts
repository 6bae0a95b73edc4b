/** Milliseconds for a file that is fetched again. */
const REFETCH_MS = 20_000;

/** Addresses of scripts that did not come, or not whole; without the query of a Retry. */
const failed = new Set<string>();

/** Remembers a script that the browser could not fetch or did not run because its bytes are wrong. */
export function recordFailedScript(src: string): void {
  const { origin, pathname } = new URL(src, window.location.href);
  failed.add(origin + pathname);
}

export const failedScripts = (): readonly string[] => [...failed];

/** Fetches the failed scripts past every cache. A file under an immutable address stays in the browser's cache for a year,
 *  damaged or not; this replaces it there, so that the next load of the page gets the whole file. Never rejects. */
export async function refetchFailedScripts(): Promise<void> {
  await Promise.all(
    failedScripts().map(async (src) => {
      const options = { cache: 'reload', signal: AbortSignal.timeout(REFETCH_MS) } as const;
      const response = await fetch(src, options).catch(() => null);
      if (response?.ok) failed.delete(src);
    }),
  );
}
