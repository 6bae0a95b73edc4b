import type { RemoteStatus } from '@fareweave/shared-lib/api/releases';
import { t } from '@fareweave/shared-lib/domain/texts';
import { Button } from '@fareweave/shared-lib/ui/button';
import { PlainList, Stack } from '@fareweave/shared-lib/ui/layout';
import { TabHead } from '@fareweave/shared-lib/ui/tab-parts';
import { type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';
import { Actions } from './boxes.ts';

/** What all parts of the card of a remote show. */
export interface RemoteProps {
  remote: RemoteStatus;
  /** The revision that the admin sees. */
  seen: number;
}

/** A button of an entry, which opens a dialog. */
type Action = 'change' | 'remove value';

/** What a dialog changes. */
interface Opened<D> {
  entry: D;
  action: Action;
  /** The revision on which the admin decided: the server refuses the change after another one. */
  seen: number;
}

interface Props<D> {
  /** Names the remote, for screen readers only. */
  title: ReactNode;
  entries: readonly D[];
  actionsOf: (entry: D) => readonly Action[];
  /** The revision of the entries. */
  seen: number;
  dialog: (opened: Opened<D>, close: () => void) => ReactNode;
  /** Returns what to show of an entry. `id`: the id for the element with its name. */
  children: (entry: D, id: string) => ReactNode;
}

/** The flags or the settings of a remote. Shows nothing if there are none. */
export function DeclaredList<D extends { name: string }>(props: Props<D>) {
  const { title, entries, actionsOf, seen, dialog, children } = props;
  const id = useId();
  const [open, setOpen] = useState<Opened<D> | null>(null);
  return (
    <>
      {entries.length > 0 && (
        <Section as="section" $gap="8px" aria-labelledby={id}>
          <h4 id={id}>{title}</h4>
          <List $gap="16px">
            {entries.map((entry) => (
              <li key={entry.name}>
                <TabHead>
                  <h5 id={`${id}-${entry.name}`}>{entry.name}</h5>
                  <Actions>
                    {actionsOf(entry).map((action) => (
                      <Button
                        key={action}
                        size="small"
                        aria-label={
                          action === 'change'
                            ? t('Change {name}', { name: entry.name })
                            : t('Remove value of {name}', { name: entry.name })
                        }
                        onClick={() => setOpen({ entry, action, seen })}
                      >
                        {action === 'change' ? t('Change …') : t('Remove value …')}
                      </Button>
                    ))}
                  </Actions>
                </TabHead>
                {children(entry, `${id}-${entry.name}`)}
              </li>
            ))}
          </List>
        </Section>
      )}
      {/* The dialog stays open when another admin has removed the last entry, and shows the message about this. */}
      {open !== null && dialog(open, () => setOpen(null))}
    </>
  );
}

const Section = styled(Stack)`
  h4,
  h5 {
    margin: 0;
    font-size: 1rem;
  }
`;

const List = styled(PlainList)`
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 6px;
    overflow-wrap: anywhere;
  }
`;
