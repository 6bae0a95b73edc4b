import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { BAR_HEIGHT } from '../ui/bar.tsx';
import { Footer } from './footer.tsx';

interface LayoutProps {
  header: ReactNode;
  /** The name of the main part for screen readers. */
  title?: string | undefined;
  children: ReactNode;
}

/** The frame of every page. The first paint contains the same elements, with which React continues (ADR 38). */
export function Layout({ header, title, children }: LayoutProps) {
  return (
    <Sheet>
      {header}
      <main id="main" tabIndex={-1} aria-label={title}>
        {children}
      </main>
      <Footer />
    </Sheet>
  );
}

// The main part fills the window at least, so that late content does not move the visible footer.
const Sheet = styled.div`
  display: grid;
  grid-template: auto auto auto / minmax(0, 1fr);

  > main {
    min-height: calc(100vh - ${BAR_HEIGHT}px);
  }
`;
