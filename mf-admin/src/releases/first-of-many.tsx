import { Button } from '@fareweave/shared-lib/ui/button';
import { type ReactNode, useState } from 'react';

interface Props<Row> {
  rows: readonly Row[];
  /** How many are shown at first. */
  first: number;
  /** `releases of mf-search`. */
  what: string;
  children: (rows: readonly Row[]) => ReactNode;
}

/** The first of a long list, and a button that brings the others. */
export function FirstOfMany<Row>({ rows, first, what, children }: Props<Row>) {
  const [all, showAll] = useState(false);
  return (
    <>
      {children(all ? rows : rows.slice(0, first))}
      {rows.length > first && (
        <div>
          <Button size="small" aria-expanded={all} onClick={() => showAll(!all)}>
            {all ? `Show fewer ${what}` : `Show all ${rows.length} ${what}`}
          </Button>
        </div>
      )}
    </>
  );
}
