import { withoutTrailingSlash } from '@fareweave/shared-lib/domain/composition';
import { usePlace, useStore } from '@fareweave/shared-lib/platform';
import { useHydrated } from '@fareweave/shared-lib/ui/use-hydrated';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Decision } from '../guard/guard.ts';
import { retry } from './applications.ts';
import type { Composed } from './compose.ts';
import { isPainted } from './first-paint.ts';
import { hasFailedAt, remoteStatus, remoteStatuses } from './remote-status.ts';

interface Props {
  composed: Composed;
  /** Shown while a remote is loading. */
  waiting: ReactNode;
  /** Shown in place of a failed remote. */
  failure: (title: string, retry: () => void) => ReactNode;
  /** The shell's own pages and notices. */
  own: (decision: Exclude<Decision, { kind: 'remote' | 'wait' | 'redirect' }>) => ReactNode;
}

/** The area of the page for remotes. */
export function Outlet({ composed, waiting, failure, own }: Props) {
  const decision = useStore(composed.decision);
  useStore(remoteStatuses);
  const path = withoutTrailingSlash(usePlace().pathname);
  const remote = decision.kind === 'remote' ? remoteStatus(decision.name) : null;
  const hasFailed = remote !== null && hasFailedAt(remote, path);
  const isShown = remote?.status === 'mounted' || (decision.kind === 'remote' && isPainted(decision.name));
  // The first paint, with whose elements React continues, has nothing beside it.
  if (!useHydrated()) return <Places element={composed.places} hidden={false} />;
  return (
    <>
      <Places element={composed.places} hidden={!isShown || hasFailed} />
      {decision.kind === 'remote'
        ? hasFailed
          ? failure(decision.title, () => void retry(decision.name))
          : !isShown && waiting
        : decision.kind === 'wait' || decision.kind === 'redirect'
          ? waiting
          : own(decision)}
    </>
  );
}

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
