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

/** The maximum length that the server accepts. */
const MAX_REASON_LENGTH = 300;

/** A change of the registry by an admin. */
export interface RegistryChange {
  kind: 'roll back' | 'end canary' | 'activate anyway' | 'withdraw';
  name: string;
  version: string;
}

interface Props {
  change: RegistryChange;
  /** The revision that the admin sees. */
  seen: number;
  onClose: () => void;
}

const TEXTS = {
  'roll back': {
    title: 'Roll back',
    effect: 'becomes live again for all visitors. Open pages keep their version until the user leaves them.',
    button: 'Roll back',
    busy: 'Rolling back...',
  },
  'end canary': {
    title: 'End the canary of',
    effect: 'is no longer served. Its visitors get the live release with their next page.',
    button: 'End canary',
    busy: 'Ending...',
  },
  'activate anyway': {
    title: 'Activate a quarantined release of',
    effect:
      'becomes live for all visitors, although the server has rolled it back. The server will not roll it back again.',
    button: 'Activate anyway',
    busy: 'Activating...',
  },
  withdraw: {
    title: 'Withdraw',
    effect:
      'is withdrawn: the pages and links of this remote disappear. Open pages keep their version until the user leaves them.',
    button: 'Withdraw',
    busy: 'Withdrawing...',
  },
};

/** Asks for confirmation and a reason before the registry changes. */
export function ChangeDialog({ change, seen, onClose }: Props) {
  const { kind, name, version } = change;
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const { mutate, isPending, error } = useRegistryChange();
  const texts = TEXTS[kind];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    setMissing(reason.trim() === '');
    if (reason.trim() === '') event.currentTarget.querySelector('input')?.focus();
    else mutate({ change, seen, reason: reason.trim() }, { onSuccess: onClose });
  };
  return (
    <Dialog title={`${texts.title} ${name}`} onClose={onClose}>
      {(close) => (
        <Form noValidate onSubmit={submit}>
          <p>
            <Version>{version}</Version> {texts.effect}
          </p>
          <Field
            label="Reason"
            hint="Everyone who releases can read it in the history."
            error={missing ? 'Please enter a reason' : undefined}
            maxLength={MAX_REASON_LENGTH}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value);
              setMissing(false);
            }}
          />
          {error !== null && <Notice tone="danger">{error.message}</Notice>}
          <DialogActions>
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" variant="danger" busy={isPending} busyLabel={texts.busy}>
              {texts.button}
            </Button>
          </DialogActions>
        </Form>
      )}
    </Dialog>
  );
}

interface ChangeRequest {
  change: RegistryChange;
  /** The revision that the admin saw. */
  seen: number;
  reason: string;
}

const CALLS = {
  'roll back': rollBackRelease,
  'end canary': endCanary,
  'activate anyway': activateAnyway,
  withdraw: withdrawRelease,
};

/** The title and message of the toast after a change. */
const DONE = {
  'roll back': ['Rolled back', 'is live again.'],
  'end canary': ['Canary ended', 'is no longer served.'],
  'activate anyway': ['Activated', 'is live.'],
  withdraw: ['Withdrawn', 'is no longer live.'],
} as const;

/** Changes the registry, and then loads its status again, also after a conflict with another change. */
const useRegistryChange = () =>
  useMutation({
    mutationFn: ({ change: { kind, name, version }, ...about }: ChangeRequest) =>
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
