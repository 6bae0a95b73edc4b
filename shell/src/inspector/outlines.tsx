import { useEffect } from 'react';
import { createGlobalStyle } from 'styled-components';
import type { RemoteFacts } from './facts.ts';

/** Outlines each remote and each fill on the page, with its name. */
export function Outlines({ remotes }: { remotes: readonly RemoteFacts[] }) {
  useEffect(() => {
    const label = (): void => {
      for (const { name, version, origin, loadedIn } of remotes) {
        const text = [`${name} ${version}`, origin, ...(loadedIn === null ? [] : [`${loadedIn} ms`])].join(
          ' · ',
        );
        for (const place of document.querySelectorAll<HTMLElement>(`[data-remote="${name}"]`))
          if (place.dataset.inspected !== text) place.dataset.inspected = text;
      }
      for (const area of document.querySelectorAll<HTMLElement>('[data-fill]')) {
        const { fill, status = 'loading', loadedIn } = area.dataset;
        const text = [fill, status, ...(loadedIn === undefined ? [] : [`${loadedIn} ms`])].join(' · ');
        if (area.dataset.inspected !== text) area.dataset.inspected = text;
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
  }, [remotes]);
  return <Styles />;
}

const Styles = createGlobalStyle`
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
`;
