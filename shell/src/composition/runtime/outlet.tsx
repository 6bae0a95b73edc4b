import { withoutTrailingSlash } from '@fareweave/shared-lib/domain/composition';
import { usePlace, useStore } from '@fareweave/shared-lib/platform';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Decision } from '../guard/guard.ts';
import { retry } from './applications.ts';
import type { Composed } from './compose.ts';
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
  return (
    <>
      <Places element={composed.places} hidden={remote?.status !== 'mounted' || hasFailed} />
      {decision.kind === 'remote'
        ? hasFailed
          ? failure(decision.title, () => void retry(decision.name))
          : remote?.status === 'loading' && waiting
        : decision.kind === 'wait' || decision.kind === 'redirect'
          ? waiting
          : own(decision)}
    </>
  );
}

/** Puts the element with the remotes into React's tree; React does not manage its content. */
function Places({ element, hidden }: { element: HTMLElement; hidden: boolean }) {
  const holder = useRef<HTMLDivElement>(null);
  const [adopted, adopt] = useState(false);
  useEffect(() => {
    holder.current?.append(element);
    adopt(true);
  }, [element]);
  return <div ref={holder} hidden={hidden || !adopted} />;
}
