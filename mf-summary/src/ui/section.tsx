import { SectionBoundary } from '@fareweave/shared-lib/ui/section-messages';
import { type ReactNode, useId } from 'react';
import { css, styled } from 'styled-components';

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
    <Part aria-labelledby={id} $screenOnly={screenOnly}>
      <h2 id={id}>{title}</h2>
      <SectionBoundary>{children}</SectionBoundary>
    </Part>
  );
}

const Part = styled.section<{ $screenOnly: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;

  @media print {
    /* What has not loaded. */
    &:has([data-skeleton]) {
      display: none;
    }
  }
  ${({ $screenOnly }) =>
    $screenOnly &&
    css`
      @media print {
        display: none;
      }
    `}
`;
