import { styled } from 'styled-components';
import { CURRENCIES, CURRENCY_NAMES, type Currency } from '../../domain/display/display.ts';
import { msg, t } from '../../domain/i18n/texts.ts';
import { Button } from '../controls/button.tsx';
import { Segmented } from '../controls/segmented.tsx';
import { SelectField } from '../controls/select-field.tsx';
import { Dialog, DialogActions } from '../feedback/dialog.tsx';
import { Row, Stack } from '../layout/layout.ts';
import { chooseDisplay } from './choose-display.ts';
import { LanguageLinks } from './language-links.tsx';
import { RatesNote } from './price.tsx';
import { useDisplay } from './use-display.ts';

/** The choices of the currency and the units; each applies at once on all screens (CURR-3). */
export function DisplayFields() {
  const display = useDisplay();
  return (
    <Fields $gap="14px">
      <SelectField
        label={t('Currency')}
        value={display.currency}
        onChange={({ target }) => chooseDisplay({ ...display, currency: target.value as Currency })}
      >
        {CURRENCIES.map((currency) => (
          <option key={currency} value={currency}>
            {currency} – {t(CURRENCY_NAMES[currency])}
          </option>
        ))}
      </SelectField>
      <p>
        {t(
          'You pay in US dollars, whatever you choose. Prices show the dollars, and beside them about as much in your currency.',
        )}
      </p>
      <RatesNote />
      <Units $gap="14px 28px" $align="stretch">
        <div>
          <b aria-hidden="true">{t('Distances')}</b>
          <Segmented
            label={t('Distances')}
            options={DISTANCES.map(({ value, label }) => ({ value, label: t(label) }))}
            value={display.distance}
            onChange={(distance) => chooseDisplay({ ...display, distance })}
          />
        </div>
        <div>
          <b aria-hidden="true">{t('Temperatures')}</b>
          <Segmented
            label={t('Temperatures')}
            options={TEMPERATURES}
            value={display.temperature}
            onChange={(temperature) => chooseDisplay({ ...display, temperature })}
          />
        </div>
        <LanguageLinks isTitled />
      </Units>
    </Fields>
  );
}

/** Changes the currency and the units of all screens. */
export const DisplayDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title={t('Currency and units')} onClose={onClose}>
    {(close) => (
      <>
        <DisplayFields />
        <DialogActions>
          <Button variant="primary" onClick={close}>
            {t('Done')}
          </Button>
        </DialogActions>
      </>
    )}
  </Dialog>
);

const DISTANCES = [
  { value: 'mi', label: msg('Miles') },
  { value: 'km', label: msg('Kilometers') },
] as const;

const TEMPERATURES = [
  { value: 'F', label: '°F' },
  { value: 'C', label: '°C' },
] as const;

const Fields = styled(Stack)`
  p {
    color: var(--ink-2);
    font-size: 0.875rem;
  }
`;

const Units = styled(Row)`
  > div {
    display: grid;
    gap: 6px;
    justify-items: start;
  }
  b {
    color: var(--ink-2);
    font-size: 0.875rem;
    font-weight: 600;
  }
`;
