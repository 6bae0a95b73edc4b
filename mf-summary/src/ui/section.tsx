import { Stack } from '@fareweave/shared-lib/ui/layout';
import { SectionBoundary } from '@fareweave/shared-lib/ui/section-messages';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

interface SectionProps {
  title: string;
  /** Hidden in print. */
  screenOnly?: boolean;
  children: ReactNode;
}

/** A section of the page with a heading. */
export function Section({ title, screenOnly = false, children }: SectionProps) {
  const id = useId();
  return (
    <Part as="section" $gap="14px" $screenOnly={screenOnly} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <SectionBoundary>{children}</SectionBoundary>
    </Part>
  );
}

const Part = styled(Stack)`
  @media print {
    /* Keeps the heading with its content. */
    break-inside: avoid;
    /* A section that has not loaded is not printed. */
    &:has([data-skeleton]) {
      display: none;
    }
  }
`;
