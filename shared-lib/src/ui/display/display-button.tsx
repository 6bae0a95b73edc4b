import { useState } from 'react';
import { CURRENCY_NAMES } from '../../domain/display/display.ts';
import { t } from '../../domain/i18n/texts.ts';
import { Button } from '../controls/button.tsx';
import { lazyPart } from '../feedback/lazy-part.tsx';
import { useShownDisplay } from './use-display.ts';

const DisplayDialog = lazyPart(
  () => import(/* webpackChunkName: "display" */ './display-fields.tsx').then((m) => m.DisplayDialog),
  () => null,
);

/** Names the currency of the prices on the page, and lets the user change it (CURR-3). */
export function DisplayButton() {
  const { currency } = useShownDisplay();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {currency}
        <span className="visually-hidden">
          {t(', {currency}. Change currency and units', { currency: t(CURRENCY_NAMES[currency]) })}
        </span>
        <span aria-hidden="true">▾</span>
      </Button>
      {isOpen && <DisplayDialog onClose={() => setOpen(false)} />}
    </>
  );
}
