import {
  type FlagChange,
  platformStatusQuery,
  type RemoteFlag,
  setFlag,
} from '@fareweave/shared-lib/api/releases';
import { FLAG_PLANS } from '@fareweave/shared-lib/domain/flags';
import { queryClient, toasts } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Check } from '@fareweave/shared-lib/ui/check';
import { Dialog, DialogActions } from '@fareweave/shared-lib/ui/dialog';
import { Field } from '@fareweave/shared-lib/ui/field';
import { Notice } from '@fareweave/shared-lib/ui/notice';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { effectText, PLANS } from './flag-texts.ts';

/** The maximum length that the server accepts. */
const MAX_REASON_LENGTH = 300;

interface Props {
  remote: string;
  flag: RemoteFlag;
  /** The revision that the admin sees. */
  seen: number;
  onClose: () => void;
}

/** Sets a flag, with a reason: percentages of its values, the plans they apply to, and accounts. A flag that has no effect can only be
 *  turned off. */
export function FlagDialog({ remote, flag, seen, onClose }: Props) {
  const { name, state } = flag;
  const isLive = state === 'declared';
  const form = useRef<HTMLFormElement>(null);
  const [invalid, setInvalid] = useState<Readonly<Record<string, string>>>({});
  const { mutate, isPending, error } = useMutation({
    mutationFn: (change: FlagChange & { reason: string }) =>
      setFlag({ name: remote, flag: name }, { ...change, seen }),
    onSuccess: () => toasts.success('Flag set', `${remote}/${name} is set. New pages follow.`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: platformStatusQuery.queryKey }),
  });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isPending) return;
    const values = new FormData(event.currentTarget);
    const errors = errorsOf(values);
    setInvalid(errors);
    const [first] = Object.keys(errors);
    if (first !== undefined) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    else
      mutate(
        { ...changeOf(flag, values), reason: String(values.get('reason')).trim() },
        { onSuccess: onClose },
      );
  }
  const field = (key: string) => ({ name: key, error: invalid[key] });

  return (
    <Dialog title={`Change ${name}`} onClose={onClose}>
      {(close) => (
        <Form ref={form} noValidate onSubmit={submit} onChange={() => setInvalid({})}>
          <p>
            {flag.description} {effectText(flag)}
          </p>
          {isLive ? <RolloutFields flag={flag} field={field} /> : <p>Its rollout will be removed.</p>}
          <Field
            label="Reason"
            hint="Everyone who releases can read it in the history."
            maxLength={MAX_REASON_LENGTH}
            {...field('reason')}
          />
          {error !== null && (
            <Notice tone="danger" takesFocus>
              {error.message}
            </Notice>
          )}
          <DialogActions>
            <Button onClick={close}>Cancel</Button>
            <Button
              type="submit"
              variant={isLive ? 'primary' : 'danger'}
              busy={isPending}
              busyLabel="Setting..."
            >
              {isLive ? 'Set flag' : 'Remove rollout'}
            </Button>
          </DialogActions>
        </Form>
      )}
    </Dialog>
  );
}

interface FieldsProps {
  flag: RemoteFlag;
  /** The name and the error of a field. */
  field: (key: string) => { name: string; error: string | undefined };
}

function RolloutFields({ flag, field }: FieldsProps) {
  const { values, default: standard, shares, plans, accounts } = flag;
  return (
    <>
      {values
        .filter((value) => value !== standard)
        .map((value) => (
          <Field
            key={`${value}`}
            label={`Percentage with ${value}`}
            hint={`0 to 100. The other browsers get ${standard}.`}
            inputMode="numeric"
            defaultValue={shares.find((share) => share.value === value)?.percent ?? 0}
            {...field(percentOf(value))}
          />
        ))}
      <fieldset>
        <legend>The percentages concern</legend>
        {FLAG_PLANS.map((plan) => (
          <Check
            key={plan}
            label={PLANS[plan]}
            name="plan"
            value={plan}
            defaultChecked={plans === null || plans.includes(plan)}
          />
        ))}
      </fieldset>
      {values.map((value) => (
        <Field
          key={`${value}`}
          label={`Accounts that always get ${value}`}
          hint="Email addresses, separated by commas."
          inputMode="email"
          autoComplete="off"
          defaultValue={(accounts ?? [])
            .filter((account) => account.value === value)
            .map(({ email }) => email)
            .join(', ')}
          {...field(accountsOf(value))}
        />
      ))}
    </>
  );
}

type Value = RemoteFlag['default'];

const percentOf = (value: Value): string => `percent ${value}`;
const accountsOf = (value: Value): string => `accounts ${value}`;

/** The errors of the fields, by name. The server checks all else. */
function errorsOf(values: FormData): Record<string, string> {
  const wrong = [...values].filter(
    ([name, text]) => name.startsWith('percent ') && !/^(\d|[1-9]\d|100)?$/.test(String(text).trim()),
  );
  return {
    ...Object.fromEntries(wrong.map(([name]) => [name, 'Please enter a whole number from 0 to 100'])),
    ...(String(values.get('reason')).trim() === '' && { reason: 'Please enter a reason' }),
  };
}

function changeOf({ values, state }: RemoteFlag, form: FormData): FlagChange {
  if (state !== 'declared') return { shares: [], accounts: [] };
  const text = (name: string): string => String(form.get(name) ?? '');
  const plans = FLAG_PLANS.filter((plan) => form.getAll('plan').includes(plan));
  const shares = values.map((value) => ({ value, percent: Number(text(percentOf(value))) }));
  const addresses = (value: Value) =>
    text(accountsOf(value))
      .split(/[\s,;]+/)
      .filter((email) => email !== '');
  return {
    shares: shares.filter(({ percent }) => percent > 0),
    // Everyone is the usual case, which the registry does not mention.
    ...(plans.length < FLAG_PLANS.length && { plans }),
    accounts: values.flatMap((value) => addresses(value).map((email) => ({ email, value }))),
  };
}

const Form = styled.form`
  display: grid;
  gap: 16px;

  fieldset {
    margin: 0;
    padding: 0;
    border: 0;
  }
  legend {
    padding: 0;
    color: var(--ink-2);
    font-size: 0.875rem;
    font-weight: 600;
  }
`;
