import { queryClient, toasts } from '@fareweave/shared-lib/platform';
import { ConfirmDialog } from '@fareweave/shared-lib/ui/dialog';
import { type QueryKey, useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface Props<Answer> {
  title: string;
  /** What happens, in a sentence. */
  children: ReactNode;
  /** The texts of the button that confirms. */
  button: string;
  busyLabel: string;
  variant?: 'primary' | 'danger';
  /** Makes the change. */
  send: () => Promise<Answer>;
  /** Returns title and message of the toast after the change. */
  done: (answer: Answer) => readonly [title: string, message: string];
  /** The data that the change concerns: it is loaded again afterwards, also after a failure. */
  queries: readonly QueryKey[];
  onClose: () => void;
}

/** Asks for confirmation before a change. Closes after success, and shows the error otherwise. */
export function ConfirmChange<Answer>(props: Props<Answer>) {
  const { title, children, button, busyLabel, variant, send, done, queries, onClose } = props;
  const change = useMutation({
    mutationFn: send,
    onSuccess: (answer) => toasts.success(...done(answer)),
    onSettled: () => Promise.all(queries.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
  const run = () => change.mutate(undefined, { onSuccess: onClose });
  return (
    <ConfirmDialog
      title={title}
      action={{ label: button, busyLabel, variant, run }}
      state={change}
      onClose={onClose}
    >
      <Effect>{children}</Effect>
    </ConfirmDialog>
  );
}

const Effect = styled.p`
  overflow-wrap: anywhere;
`;
