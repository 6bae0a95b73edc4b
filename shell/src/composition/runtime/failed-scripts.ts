/** Time limit for fetching a file again, in milliseconds. */
const REFETCH_MS = 20_000;

/** Addresses of scripts that did not load or were damaged, without the query of a Retry. */
const failed = new Set<string>();

/** Records a script that the browser could not load or refused to run because its hash is wrong. */
export function recordFailedScript(src: string): void {
  const { origin, pathname } = new URL(src, window.location.href);
  failed.add(origin + pathname);
}

export const failedScripts = (): readonly string[] => [...failed];

/** Fetches the failed scripts again, bypassing every cache. The browser caches a file under an immutable address for a
 *  year, even a damaged one: this replaces the cached copy for the next load of the page. Never rejects. */
export async function refetchFailedScripts(): Promise<void> {
  await Promise.all(
    failedScripts().map(async (src) => {
      const options = { cache: 'reload', signal: AbortSignal.timeout(REFETCH_MS) } as const;
      const response = await fetch(src, options).catch(() => null);
      if (response?.ok) failed.delete(src);
    }),
  );
}
