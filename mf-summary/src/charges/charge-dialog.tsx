import { addCharge, chargeHistoryQuery } from '@fareweave/shared-lib/api/charges';
import {
  CHARGE_KINDS,
  type Charge,
  type ChargeKind,
  chargeName,
  isYearly,
} from '@fareweave/shared-lib/domain/charges';
import { t } from '@fareweave/shared-lib/domain/texts';
import { Field } from '@fareweave/shared-lib/ui/field';
import { Columns } from '@fareweave/shared-lib/ui/layout';
import { ReasonDialog } from '@fareweave/shared-lib/ui/reason-dialog';
import { SelectField } from '@fareweave/shared-lib/ui/select-field';
import { useState } from 'react';

/** Adds a charge with its source. */
export function ChargeDialog({ onClose }: { onClose: () => void }) {
  const [kind, setKind] = useState<ChargeKind>('carry_on');
  return (
    <ReasonDialog
      title={t('Add charge')}
      button={t('Add charge')}
      busy={t('Adding...')}
      variant="primary"
      done={[t('Charge added'), t('Totals contain the price of: {name}.', { name: chargeName(kind) })]}
      query={chargeHistoryQuery.queryKey}
      check={(values) => ({
        ...(centsOf(values) === null && { cents: t('Please enter an amount such as 54.50') }),
        ...(!text(values, 'source_url').startsWith('https://') && {
          source_url: t('Please enter an address that begins with https://'),
        }),
        ...(text(values, 'valid_from') === '' && { valid_from: t('Please choose a day') }),
        ...(text(values, 'read_on') === '' && { read_on: t('Please choose a day') }),
      })}
      send={(values, reason) =>
        addCharge({
          kind,
          scope: isYearly(kind) ? 'any' : (text(values, 'scope') as Charge['scope']),
          per: isYearly(kind) ? 'year' : (text(values, 'per') as Charge['per']),
          cents: centsOf(values) ?? 0,
          source_url: text(values, 'source_url'),
          valid_from: text(values, 'valid_from'),
          read_on: text(values, 'read_on'),
          reason,
        })
      }
      onClose={onClose}
    >
      {(field) => (
        <>
          <SelectField
            label={t('Price of')}
            value={kind}
            onChange={({ target }) => setKind(target.value as ChargeKind)}
          >
            {CHARGE_KINDS.map((one) => (
              <option key={one} value={one}>
                {chargeName(one)}
              </option>
            ))}
          </SelectField>
          {!isYearly(kind) && (
            <Columns $least="180px" $gap="16px">
              <SelectField label={t('For')} defaultValue="direction" {...field('per')}>
                <option value="direction">{t('each direction')}</option>
                <option value="segment">{t('each segment')}</option>
              </SelectField>
              <SelectField label={t('Of')} {...field('scope')}>
                <option value="any">{t('any flight')}</option>
                <option value="domestic">{t('a domestic flight')}</option>
                <option value="international">{t('an international flight')}</option>
              </SelectField>
            </Columns>
          )}
          <Field
            label={t('Amount (USD)')}
            hint={isYearly(kind) ? t('For a year.') : t('For one traveler or bag. 0: free of charge.')}
            inputMode="decimal"
            autoComplete="off"
            {...field('cents')}
          />
          <Field
            label={t('Source')}
            hint={t('The page with this price. Travelers see it beside the price.')}
            type="url"
            inputMode="url"
            placeholder="https://"
            autoComplete="off"
            {...field('source_url')}
          />
          <Columns $least="180px" $gap="16px">
            <Field label={t('Read on')} type="date" {...field('read_on')} />
            <Field label={t('Valid from')} type="date" {...field('valid_from')} />
          </Columns>
        </>
      )}
    </ReasonDialog>
  );
}

const text = (values: FormData, name: string): string => String(values.get(name) ?? '').trim();

/** The amount in cents; null for other texts. */
function centsOf(values: FormData): number | null {
  const [, whole, cents = ''] = /^(\d{1,5})(?:\.(\d{1,2}))?$/.exec(text(values, 'cents')) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}
