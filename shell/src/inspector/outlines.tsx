import { useSession } from '@fareweave/shared-lib/platform';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import type { PageFlags } from '../composition/flags/flags.ts';
import { outlineText, type RemoteFacts } from './facts.ts';

interface OutlinesProps {
  remotes: readonly RemoteFacts[];
  flags: PageFlags;
}

/** Outlines each remote and each fill on the page, with its name, its release and its status. */
export function Outlines({ remotes, flags }: OutlinesProps) {
  const { user } = useSession();
  useEffect(() => {
    const flagsOf = (remote: string): string[] =>
      [...flags.declared].flatMap(([id, flag]) =>
        id.startsWith(`${remote}/`) ? [`${flag.name}: ${flags.decide(id, flag, user).value}`] : [],
      );
    const write = (element: HTMLElement, text: string): void => {
      if (element.dataset.inspected !== text) element.dataset.inspected = text;
    };
    const label = (): void => {
      for (const remote of remotes) {
        const { name } = remote;
        for (const place of document.querySelectorAll<HTMLElement>(`[data-remote="${name}"]`))
          write(place, outlineText(remote, remote, flagsOf(name)));
        for (const area of document.querySelectorAll<HTMLElement>(`[data-fill^="${name}/"]`)) {
          const { fill = '', status = 'loading', loadedIn = null, mountedIn = null } = area.dataset;
          write(area, outlineText(remote, { name: fill, status, loadedIn, mountedIn }, flagsOf(name)));
        }
      }
    };
    label();
    const observer = new MutationObserver(label);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-status'] });
    return () => {
      observer.disconnect();
      for (const element of document.querySelectorAll<HTMLElement>('[data-inspected]'))
        delete element.dataset.inspected;
    };
  }, [remotes, flags, user]);
  return <Marker hidden />;
}

/** Styles the page while it is in the document. `createGlobalStyle` would be in the first load of every page (ADR 70). */
const Marker = styled.span`
  :root:has(&) {
    [data-inspected] {
      outline: 2px dashed var(--accent);
      outline-offset: -2px;
    }
    [data-fill][data-inspected] {
      outline-color: var(--inbound);
      outline-offset: 2px;
    }
    [data-inspected]::before {
      content: attr(data-inspected);
      position: absolute;
      z-index: 3;
      padding: 1px 6px;
      background: var(--ink);
      color: var(--surface);
      font: 600 0.6875rem/1.4 ui-monospace, monospace;
      pointer-events: none;
    }
    [data-fill][data-inspected]::before {
      translate: 0 -100%;
    }
  }
`;
