import { useState } from 'react';
import { styled } from 'styled-components';
import {
  type Bags,
  type Direction,
  MOST_ADULTS,
  MOST_CHILDREN,
  mostBags,
  type Party,
  possibleParty,
} from '../../domain/costs/party.ts';
import { msg, t } from '../../domain/i18n/texts.ts';
import { Button } from '../controls/button.tsx';
import { Check } from '../controls/check.tsx';
import { plainGroup } from '../controls/control-styles.ts';
import { Dialog, DialogActions } from '../feedback/dialog.tsx';
import { Stepper } from './stepper.tsx';
import { useTripCosts } from './trip-costs.tsx';

/** Changes who travels and with what. */
export function PartyDialog({ onClose }: { onClose: () => void }) {
  const { party, changeParty } = useTripCosts();
  const [draft, setDraft] = useState(party);
  const change = (part: Partial<Party>) => setDraft((before) => possibleParty({ ...before, ...part }));
  const bagStepper = (kind: keyof Bags, direction: Direction) => (
    <Stepper
      label={direction === 'out' ? t('Outbound') : t('Return')}
      of={t(BAG_NAMES[kind])}
      value={draft.bags[direction][kind]}
      most={mostBags(kind, draft)}
      onChange={(count) =>
        change({ bags: { ...draft.bags, [direction]: { ...draft.bags[direction], [kind]: count } } })
      }
    />
  );

  return (
    <Dialog title={t('Travelers and bags')} onClose={onClose}>
      {(close) => (
        <Body>
          <div>
            <Stepper
              label={t('Adults')}
              value={draft.adults}
              least={1}
              most={MOST_ADULTS}
              onChange={(adults) => change({ adults })}
            />
            <Stepper
              label={t('Children')}
              hint={t('They pay the fare of an adult.')}
              value={draft.children}
              most={MOST_CHILDREN}
              onChange={(children) => change({ children })}
            />
            <Stepper
              label={t('Infants in lap')}
              hint={t('At most one for each adult. They pay no fare.')}
              value={draft.infants}
              most={draft.adults}
              onChange={(infants) => change({ infants })}
            />
          </div>
          <fieldset>
            <legend>{t('Carry-on bags of everyone')}</legend>
            {bagStepper('carry_on', 'out')}
            {bagStepper('carry_on', 'back')}
          </fieldset>
          <fieldset>
            <legend>{t('Checked bags of everyone')}</legend>
            {bagStepper('checked_bag', 'out')}
            {bagStepper('checked_bag', 'back')}
          </fieldset>
          <Check
            label={t('Everyone selects a seat')}
            checked={draft.seats}
            onChange={({ target }) => change({ seats: target.checked })}
          />
          <p>{t('This device remembers it for all prices.')}</p>
          <DialogActions>
            <Button onClick={close}>{t('Cancel')}</Button>
            <Button
              variant="primary"
              onClick={() => {
                changeParty(draft);
                close();
              }}
            >
              {t('Show prices')}
            </Button>
          </DialogActions>
        </Body>
      )}
    </Dialog>
  );
}

const BAG_NAMES = msg({ carry_on: 'carry-on bags', checked_bag: 'checked bags' }) satisfies Record<
  keyof Bags,
  string
>;

const Body = styled.div`
  display: grid;
  gap: 14px;

  fieldset {
    ${plainGroup}
    padding-top: 12px;
    border-top: 1px solid var(--line);
  }
  legend {
    float: inline-start;
    width: 100%;
    font-weight: 600;
  }
  > p {
    color: var(--ink-3);
    font-size: 0.8125rem;
  }
`;
