import {
  type FlagChange,
  platformStatusQuery,
  type RemoteFlag,
  setFlag,
} from '@fareweave/shared-lib/api/releases';
import { FLAG_PLANS } from '@fareweave/shared-lib/domain/flags';
import { t } from '@fareweave/shared-lib/domain/texts';
import { Check } from '@fareweave/shared-lib/ui/check';
import { Field } from '@fareweave/shared-lib/ui/field';
import { ReasonDialog } from '@fareweave/shared-lib/ui/reason-dialog';
import type { FieldProps } from '@fareweave/shared-lib/ui/use-form-errors';
import { effectText, PLANS } from './flag-texts.ts';

interface Props {
  remote: string;
  flag: RemoteFlag;
  /** The revision on which the admin decided. */
  seen: number;
  onClose: () => void;
}

/** Sets a flag, with a reason: percentages of its values, the plans they apply to, and accounts. A flag that has no effect can only be
 *  turned off. */
export function FlagDialog({ remote, flag, seen, onClose }: Props) {
  const { name, state } = flag;
  const isLive = state === 'declared';
  return (
    <ReasonDialog
      title={t('Change {name}', { name })}
      button={isLive ? t('Set flag') : t('Remove rollout')}
      busy={t('Setting...')}
      variant={isLive ? 'primary' : 'danger'}
      done={[t('Flag set'), t('{flag} is set. New pages follow.', { flag: `${remote}/${name}` })]}
      check={errorsOf}
      send={(values, reason) =>
        setFlag({ name: remote, flag: name }, { ...changeOf(flag, values), reason, seen })
      }
      query={platformStatusQuery.queryKey}
      onClose={onClose}
    >
      {(field) => (
        <>
          <p>
            {flag.description} {effectText(flag)}
          </p>
          {isLive ? <RolloutFields flag={flag} field={field} /> : <p>{t('Its rollout will be removed.')}</p>}
        </>
      )}
    </ReasonDialog>
  );
}

function RolloutFields({ flag, field }: { flag: RemoteFlag; field: FieldProps }) {
  const { values, default: standard, shares, plans, accounts } = flag;
  return (
    <>
      {values
        .filter((value) => value !== standard)
        .map((value) => (
          <Field
            key={`${value}`}
            label={t('Percentage with {value}', { value: `${value}` })}
            hint={t('0 to 100. The other browsers get {value}.', { value: `${standard}` })}
            inputMode="numeric"
            defaultValue={shares.find((share) => share.value === value)?.percent ?? 0}
            {...field(percentOf(value))}
          />
        ))}
      <fieldset>
        <legend>{t('The percentages concern')}</legend>
        {FLAG_PLANS.map((plan) => (
          <Check
            key={plan}
            label={t(PLANS[plan])}
            name="plan"
            value={plan}
            defaultChecked={plans === null || plans.includes(plan)}
          />
        ))}
      </fieldset>
      {values.map((value) => (
        <Field
          key={`${value}`}
          label={t('Accounts that always get {value}', { value: `${value}` })}
          hint={t('Email addresses, separated by commas.')}
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

function errorsOf(values: FormData): Record<string, string> {
  const wrong = [...values].filter(
    ([name, text]) => name.startsWith('percent ') && !/^(\d|[1-9]\d|100)?$/.test(String(text).trim()),
  );
  return Object.fromEntries(wrong.map(([name]) => [name, t('Please enter a whole number from 0 to 100')]));
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
