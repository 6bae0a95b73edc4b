import { eventLog, queryClient, useSession, useStore } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { PlainList } from '@fareweave/shared-lib/ui/layout';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { styled } from 'styled-components';
import { remoteStatuses } from '../composition/runtime/remote-status.ts';
import { type InspectedPage, remoteFacts } from './facts.ts';
import { Outlines } from './outlines.tsx';
import { RunBuild } from './run-build.tsx';
import { SettingsList } from './settings-list.tsx';
import { SwitchFlags } from './switch-flags.tsx';
import { SwitchReleases } from './switch-releases.tsx';

let opened: { root: Root; container: HTMLElement; focused: Element | null } | null = null;

/** Opens the inspector, or closes it. The focus returns to where it was. */
export function toggleInspector(page: InspectedPage): void {
  if (opened !== null) {
    const { root, container, focused } = opened;
    opened = null;
    root.unmount();
    container.remove();
    if (focused instanceof HTMLElement) focused.focus();
    return;
  }
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  opened = { root, container, focused: document.activeElement };
  root.render(
    <QueryClientProvider client={queryClient}>
      <Inspector page={page} onClose={() => toggleInspector(page)} />
    </QueryClientProvider>,
  );
}

/** Shows which releases the page consists of, and what has happened on it (COMP-18). */
function Inspector({ page, onClose }: { page: InspectedPage; onClose: () => void }) {
  const statuses = useStore(remoteStatuses);
  const events = useStore(eventLog);
  const resources = useResources();
  const { user } = useSession();
  const remotes = remoteFacts(page, { statuses, events, resources });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <Outlines remotes={remotes} flags={page.flags} />
      <Panel aria-labelledby="inspector" onKeyDown={({ key }) => key === 'Escape' && onClose()}>
        <header>
          <h2 id="inspector" ref={heading} tabIndex={-1}>
            Inspector
          </h2>
          <span>Revision {page.revision}</span>
          <Button size="small" onClick={onClose}>
            Close
          </Button>
        </header>
        {/* A keyboard can scroll only what has the focus. */}
        <Scroller tabIndex={0} role="region" aria-label="Remotes">
          <table>
            <thead>
              <tr>
                {['Remote', 'Release', 'Origin', 'Status', 'Loaded in', 'Mounting', 'Files', 'Failures'].map(
                  (title) => (
                    <th key={title} scope="col">
                      {title}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {remotes.map(
                ({ name, version, origin, status, loadedIn, mountedIn, files, kilobytes, failures }) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    <td>{version}</td>
                    <td>{origin}</td>
                    <td>{status}</td>
                    <td>{loadedIn === null ? '–' : `${loadedIn} ms`}</td>
                    <td>{mountedIn === null ? '–' : `${mountedIn} ms`}</td>
                    <td>{files === 0 ? '–' : `${files}, ${kilobytes} kB`}</td>
                    <td>{failures}</td>
                  </tr>
                ),
              )}
            </tbody>
          </table>
        </Scroller>
        {page.flags.declared.size > 0 && <SwitchFlags flags={page.flags} />}
        <SettingsList {...page} />
        {user?.is_admin === true && (
          <>
            <SwitchReleases remotes={remotes} />
            <RunBuild remotes={remotes} />
          </>
        )}
        <h3>Events</h3>
        <Events as="ol" $gap="4px" aria-label="Events">
          {events.map((event, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: counted from the oldest, which does not change
            <li key={events.length - index}>
              {event.at} ms · {event.name} {event.payload === undefined ? '' : JSON.stringify(event.payload)}
            </li>
          ))}
          {events.length === 0 && <li>None so far.</li>}
        </Events>
      </Panel>
    </>
  );
}

/** The files that the page has loaded so far. */
function useResources(): readonly PerformanceResourceTiming[] {
  const [resources, setResources] = useState<readonly PerformanceResourceTiming[]>([]);
  useEffect(() => {
    const read = () => setResources(performance.getEntriesByType('resource') as PerformanceResourceTiming[]);
    read();
    if (typeof PerformanceObserver === 'undefined') return;
    const observer = new PerformanceObserver(read);
    observer.observe({ type: 'resource' });
    return () => observer.disconnect();
  }, []);
  return resources;
}

const Panel = styled.section`
  position: fixed;
  inset-inline-end: 8px;
  bottom: 8px;
  inset-inline-start: max(8px, 100% - 768px);
  z-index: 6;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  max-height: min(60vh, 560px);
  padding: 14px 16px;
  overflow: auto;
  border: 1px solid var(--control);
  border-radius: var(--radius-m);
  background: var(--surface);
  box-shadow: var(--shadow-m);
  font-size: 0.8125rem;

  > header {
    display: flex;
    gap: 12px;
    align-items: center;
  }
  > header > span {
    flex: 1;
    color: var(--ink-3);
  }
  h2,
  h3 {
    font-size: 0.9375rem;
  }
  @media print {
    display: none;
  }
`;

const Scroller = styled.div`
  overflow-x: auto;

  table {
    width: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  th,
  td {
    padding-block: 4px;
    padding-inline: 0 12px;
    border-bottom: 1px solid var(--line);
    text-align: start;
  }
  thead th {
    color: var(--ink-3);
    font-weight: 600;
  }
`;

const Events = styled(PlainList)`
  font-family: ui-monospace, monospace;
  font-size: 0.75rem;
  overflow-wrap: anywhere;
`;
