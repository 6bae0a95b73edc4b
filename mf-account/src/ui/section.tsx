import { Row } from '@fareweave/shared-lib/ui/layout';
import { Card } from '@fareweave/shared-lib/ui/page';
import { type ReactNode, type Ref, useId } from 'react';
import { styled } from 'styled-components';

interface Props {
  title: string;
  /** Shown beside the heading. */
  badge?: ReactNode;
  /** A sentence under the heading. */
  lead?: ReactNode;
  /** The heading, which can take the focus when a focused element disappears. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A section of the profile page. */
export function Section({ title, badge, lead, headingRef, children }: Props) {
  const id = useId();
  return (
    <Sheet as="section" $gap="16px" aria-labelledby={id}>
      <header>
        <Head $gap="8px">
          <h2 id={id} ref={headingRef} tabIndex={headingRef === undefined ? undefined : -1}>
            {title}
          </h2>
          {badge}
        </Head>
        {lead !== undefined && <Lead>{lead}</Lead>}
      </header>
      {children}
    </Sheet>
  );
}

const Sheet = styled(Card)`
  overflow-wrap: anywhere;
`;

const Head = styled(Row)`
  justify-content: flex-end;

  h2 {
    margin-inline-end: auto;
  }
`;

const Lead = styled.p`
  margin-top: 4px;
  color: var(--ink-2);
`;
