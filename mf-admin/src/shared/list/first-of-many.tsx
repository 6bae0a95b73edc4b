import { Button } from '@fareweave/shared-lib/ui/button';
import { type ReactNode, useState } from 'react';

interface Props<Row> {
  rows: readonly Row[];
  /** How many are shown at first. */
  first: number;
  /** The name of the rows, `releases of mf-search`. */
  name: string;
  children: (rows: readonly Row[]) => ReactNode;
}

/** The first rows of a long list, and a button that shows the others. */
export function FirstOfMany<Row>({ rows, first, name, children }: Props<Row>) {
  const [all, showAll] = useState(false);
  return (
    <>
      {children(all ? rows : rows.slice(0, first))}
      {rows.length > first && (
        <div>
          <Button size="small" aria-expanded={all} onClick={() => showAll(!all)}>
            {all ? `Show fewer ${name}` : `Show all ${rows.length} ${name}`}
          </Button>
        </div>
      )}
    </>
  );
}
