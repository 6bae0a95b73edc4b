import { withoutTrailingSlash } from '@fareweave/shared-lib/domain/composition';
import { usePlace, useStore } from '@fareweave/shared-lib/platform';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Decision } from '../guard/guard.ts';
import { retry } from './applications.ts';
import type { Composed } from './compose.ts';
import { hasFailedAt, remoteStatus, remoteStatuses } from './remote-status.ts';

interface Props {
  composed: Composed;
  /** What is drawn while a remote is on its way. */
  waiting: ReactNode;
  /** What is drawn in the place of a remote that failed. */
  failure: (title: string, retry: () => void) => ReactNode;
  /** What the shell itself draws: its pages and notices. */
  own: (decision: Exclude<Decision, { kind: 'remote' | 'wait' | 'redirect' }>) => ReactNode;
}

/** The area of the page that belongs to the remotes. */
export function Outlet({ composed, waiting, failure, own }: Props) {
  const decision = useStore(composed.decision);
  useStore(remoteStatuses);
  const path = withoutTrailingSlash(usePlace().pathname);
  const area = decision.kind === 'remote' ? remoteStatus(decision.name) : null;
  const hasFailed = area !== null && hasFailedAt(area, path);
  return (
    <>
      <Places element={composed.places} hidden={area?.status !== 'mounted' || hasFailed} />
      {decision.kind === 'remote'
        ? hasFailed
          ? failure(decision.title, () => void retry(decision.name))
          : area?.status === 'loading' && waiting
        : decision.kind === 'wait' || decision.kind === 'redirect'
          ? waiting
          : own(decision)}
    </>
  );
}

/** Takes the element that holds the remotes into React's tree without React ever looking inside. */
function Places({ element, hidden }: { element: HTMLElement; hidden: boolean }) {
  const holder = useRef<HTMLDivElement>(null);
  const [adopted, adopt] = useState(false);
  useEffect(() => {
    holder.current?.append(element);
    adopt(true);
  }, [element]);
  return <div ref={holder} hidden={hidden || !adopted} />;
}
