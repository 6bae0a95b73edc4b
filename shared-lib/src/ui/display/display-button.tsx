import { useState } from 'react';
import { CURRENCY_NAMES } from '../../domain/display/display.ts';
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
        <span className="visually-hidden">, {CURRENCY_NAMES[currency]}. Change currency and units</span>
        <span aria-hidden="true">▾</span>
      </Button>
      {isOpen && <DisplayDialog onClose={() => setOpen(false)} />}
    </>
  );
}
