import {
  activateAnyway,
  endCanary,
  platformStatusQuery,
  rollBackRelease,
  withdrawRelease,
} from '@fareweave/shared-lib/api/releases';
import { queryClient, toasts } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Dialog, DialogActions } from '@fareweave/shared-lib/ui/dialog';
import { Field } from '@fareweave/shared-lib/ui/field';
import { Notice } from '@fareweave/shared-lib/ui/notice';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';

/** What the server takes. */
const LONGEST_REASON = 300;

/** What an admin may do to what is live. */
export interface RegistryChange {
  kind: 'roll back' | 'end canary' | 'activate anyway' | 'withdraw';
  name: string;
  version: string;
}

interface Props {
  change: RegistryChange;
  /** The revision that the person sees. */
  seen: number;
  onClose: () => void;
}

const WORDS = {
  'roll back': {
    title: 'Roll back',
    does: 'becomes live again for everybody. Pages that are open keep what they have until they are left.',
    button: 'Roll back',
    busy: 'Rolling back...',
  },
  'end canary': {
    title: 'End the canary of',
    does: 'goes to nobody any more: its visitors get what is live with their next page.',
    button: 'End canary',
    busy: 'Ending...',
  },
  'activate anyway': {
    title: 'Activate a quarantined release of',
    does: 'becomes live for everybody, although the server took it back. The server does not take it back again.',
    button: 'Activate anyway',
    busy: 'Activating...',
  },
  withdraw: {
    title: 'Withdraw',
    does: 'is taken off the product: the pages and links of this remote go. Pages that are open keep what they have until they are left.',
    button: 'Withdraw',
    busy: 'Withdrawing...',
  },
};

/** Asks once more, and why, before what is live changes. */
export function ChangeDialog({ change, seen, onClose }: Props) {
  const { kind, name, version } = change;
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const { mutate, isPending, error } = useRegistryChange();
  const words = WORDS[kind];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    setMissing(reason.trim() === '');
    if (reason.trim() === '') event.currentTarget.querySelector('input')?.focus();
    else mutate({ change, seen, reason: reason.trim() }, { onSuccess: onClose });
  };
  return (
    <Dialog title={`${words.title} ${name}`} onClose={onClose}>
      {(close) => (
        <Form noValidate onSubmit={submit}>
          <p>
            <Version>{version}</Version> {words.does}
          </p>
          <Field
            label="Reason"
            hint="The history tells it to everybody who releases."
            error={missing ? 'Say why' : undefined}
            maxLength={LONGEST_REASON}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value);
              setMissing(false);
            }}
          />
          {error !== null && <Notice tone="danger">{error.message}</Notice>}
          <DialogActions>
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" variant="danger" busy={isPending} busyLabel={words.busy}>
              {words.button}
            </Button>
          </DialogActions>
        </Form>
      )}
    </Dialog>
  );
}

interface Asked {
  change: RegistryChange;
  /** The revision that the person saw. */
  seen: number;
  reason: string;
}

const CALLS = {
  'roll back': rollBackRelease,
  'end canary': endCanary,
  'activate anyway': activateAnyway,
  withdraw: withdrawRelease,
};

/** What the person is told once it is done: title and message. */
const DONE = {
  'roll back': ['Rolled back', 'is live again.'],
  'end canary': ['Canary ended', 'goes to nobody any more.'],
  'activate anyway': ['Activated', 'is live.'],
  withdraw: ['Withdrawn', 'is not live any more.'],
} as const;

/** Changes what is live, and shows how it stands then, also when somebody else was faster. */
const useRegistryChange = () =>
  useMutation({
    mutationFn: ({ change: { kind, name, version }, ...about }: Asked) =>
      CALLS[kind](name, { version, ...about }),
    onSuccess: (_, { change: { kind, name, version } }) => {
      const [title, message] = DONE[kind];
      toasts.success(title, `${name} ${version} ${message}`);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: platformStatusQuery.queryKey }),
  });

const Form = styled.form`
  display: grid;
  gap: 16px;
`;

const Version = styled.b`
  overflow-wrap: anywhere;
`;
