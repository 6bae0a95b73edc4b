import { type LiveRelease, matchRoute } from '@fareweave/shared-lib/domain/composition';

/** Fetches ahead what a link leads to, when that is for everybody to see. */
export function prefetchRoute(releases: readonly LiveRelease[], pathname: string): void {
  const match = matchRoute(releases, pathname);
  if (match?.route.access !== 'public') return;
  const { base, initial, screens } = match.release;
  for (const file of [...initial, ...(screens[match.route.screen] ?? [])]) {
    const href = base + file;
    if (document.querySelector(`link[href="${href}"]`) !== null) continue;
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = href;
    document.head.append(link);
  }
}
