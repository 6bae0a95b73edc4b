import { Button } from '@fareweave/shared-lib/ui/button';
import { type ReactNode, useState } from 'react';

interface Props<Row> {
  rows: readonly Row[];
  /** How many are shown at first. */
  first: number;
  /** The texts of the button, `Show all 12 changes`. */
  showAll: (count: number) => string;
  showFewer: string;
  children: (rows: readonly Row[]) => ReactNode;
}

/** The first rows of a long list, and a button that shows the others. */
export function FirstOfMany<Row>({ rows, first, showAll, showFewer, children }: Props<Row>) {
  const [isAll, setAll] = useState(false);
  return (
    <>
      {children(isAll ? rows : rows.slice(0, first))}
      {rows.length > first && (
        <div>
          <Button size="small" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
            {isAll ? showFewer : showAll(rows.length)}
          </Button>
        </div>
      )}
    </>
  );
}
