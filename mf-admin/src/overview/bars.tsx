import { Card } from '@fareweave/shared-lib/ui/card';
import { useId } from 'react';
import { styled } from 'styled-components';

interface BarsProps {
  title: string;
  entries: readonly { name: string; value: number }[];
}

const count = new Intl.NumberFormat('en-US');

/** Named counts, each with a bar in proportion to the greatest. */
export function Bars({ title, entries }: BarsProps) {
  const id = useId();
  const greatest = Math.max(1, ...entries.map((entry) => entry.value));
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {entries.length === 0 && <Nothing>No searches yet.</Nothing>}
      <List>
        {entries.map(({ name, value }) => (
          <li key={name}>
            <span>{name}</span> <b>{count.format(value)}</b>
            <Bar style={{ width: `${(value / greatest) * 100}%` }} />
          </li>
        ))}
      </List>
    </Card>
  );
}

const Nothing = styled.p`
  margin-top: 12px;
  color: var(--ink-3);
`;

const List = styled.ol`
  display: grid;
  gap: 12px;
  margin: 18px 0 0;
  padding: 0;
  list-style: none;

  li {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 5px 12px;
  }
  b {
    font-variant-numeric: tabular-nums;
  }
`;

const Bar = styled.i`
  grid-column: 1 / -1;
  height: 8px;
  border-radius: 4px;
  background: var(--accent-bright);
`;
