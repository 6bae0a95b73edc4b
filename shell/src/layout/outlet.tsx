import { withoutTrailingSlash } from '@fareweave/shared-lib/domain/composition';
import { usePlace, useStore } from '@fareweave/shared-lib/platform';
import { useHydrated } from '@fareweave/shared-lib/ui/use-hydrated';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { Decision } from '../composition/guard/guard.ts';
import { retry } from '../composition/runtime/applications.ts';
import { isPainted } from '../composition/runtime/first-paint.ts';
import { hasFailedAt, remoteStatus, remoteStatuses } from '../composition/runtime/remote-status.ts';
import { NotFound, PartFailed } from '../instead-of-page/missing-or-failed.tsx';
import { lazyWithFallback } from '../ui/lazy-with-fallback.ts';
import { shellScreen } from './shell-pages.tsx';

interface Props {
  decision: Decision;
  /** The element with the remotes. */
  places: HTMLElement;
  /** Shown while a remote is loading. */
  waiting: ReactNode;
}

/** What the current address shows: the screen of a remote, a page of the shell or a notice. */
export function Outlet({ decision, places, waiting }: Props) {
  useStore(remoteStatuses);
  const path = withoutTrailingSlash(usePlace().pathname);
  const remote = decision.kind === 'remote' ? remoteStatus(decision.name) : null;
  const hasFailed = remote !== null && hasFailedAt(remote, path);
  const isShown = remote?.status === 'mounted' || (decision.kind === 'remote' && isPainted(decision.name));
  // While React continues with the first paint, render only what the first paint contains.
  if (!useHydrated()) return <Places element={places} hidden={false} />;
  return (
    <>
      <Places element={places} hidden={!isShown || hasFailed} />
      {decision.kind === 'remote' ? (
        hasFailed ? (
          <PartFailed title={decision.title} onRetry={() => void retry(decision.name)} />
        ) : (
          !isShown && waiting
        )
      ) : decision.kind === 'wait' || decision.kind === 'redirect' ? (
        waiting
      ) : (
        <Suspense fallback={waiting}>{ownScreen(decision)}</Suspense>
      )}
    </>
  );
}

function ownScreen(decision: Exclude<Decision, { kind: 'remote' | 'wait' | 'redirect' }>) {
  const { kind } = decision;
  const Screen =
    kind === 'shell' ? shellScreen(decision.page) : kind === 'not-found' ? undefined : INSTEAD[kind];
  return Screen === undefined ? <NotFound /> : <Screen />;
}

/** Few pages show one of these notices, so their code loads later. */
const later = (name: 'PremiumFeature' | 'AccessDenied' | 'NoReleases') =>
  lazyWithFallback(
    async () =>
      (await import(/* webpackChunkName: "later-page-notices" */ '../instead-of-page/no-screen.tsx'))[name],
    () => <PartFailed title="Fareweave" onRetry={() => window.location.reload()} />,
  );
const INSTEAD = {
  premium: later('PremiumFeature'),
  denied: later('AccessDenied'),
  'no-releases': later('NoReleases'),
};

/** React does not manage the content of this element. */
const CONTENT = { __html: '' };

/** Puts the element with the remotes into React's tree, if the first paint has not. */
function Places({ element, hidden }: { element: HTMLElement; hidden: boolean }) {
  const holder = useRef<HTMLDivElement>(null);
  const [adopted, adopt] = useState(element.isConnected);
  useEffect(() => {
    if (element.parentNode !== holder.current) holder.current?.append(element);
    adopt(true);
  }, [element]);
  return (
    <div
      ref={holder}
      hidden={hidden || !adopted}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: no markup; React leaves the first paint inside alone
      dangerouslySetInnerHTML={CONTENT}
      suppressHydrationWarning
    />
  );
}
