import { t } from '@fareweave/shared-lib/domain/texts';
import {
  closeAlert,
  session,
  toasts,
  useAlertRequest,
  useSession,
  useToasts,
} from '@fareweave/shared-lib/platform';
import { Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { lazyOrInstead } from '../ui/lazy-with-fallback.ts';
import { useNews } from './news.ts';

const MessageDialog = lazyOrInstead(
  async () => (await import(/* webpackChunkName: "later-alert" */ './message-dialog.tsx')).MessageDialog,
  ({ request: { title, message } }) => toasts.warning(title, message),
);

const WelcomeDialog = lazyOrInstead(
  async () => (await import(/* webpackChunkName: "later-welcome" */ './welcome-dialog.tsx')).WelcomeDialog,
  () => toasts.success(t('Welcome to Fareweave!'), t('Your account was created successfully.')),
);

const WhatsNewDialog = lazyOrInstead(
  async () =>
    (await import(/* webpackChunkName: "later-whats-new" */ './whats-new-dialog.tsx')).WhatsNewDialog,
  // The next load of the page shows the news.
  () => undefined,
);

/** The shell's dialogs, one at a time. Their code is loaded when one first opens. */
export function Dialogs() {
  const alert = useAlertRequest();
  const alertSerial = useSerial(alert);
  const { showWelcomeModal, user } = useSession();
  // A dialog that opens by itself does not interrupt what toasts say.
  const isQuiet = useToasts().length === 0;
  const news = useNews(isQuiet);
  const turn = useTurn([
    ...(alert === null ? [] : ['alert']),
    ...(showWelcomeModal && user !== null ? ['welcome'] : []),
    ...(news.due ? ['news'] : []),
  ]);
  return (
    <BreakingText>
      <Suspense>
        {turn === 'alert' && alert !== null && (
          <MessageDialog key={alertSerial} request={alert} onClose={closeAlert} />
        )}
        {turn === 'welcome' && user !== null && (
          <WelcomeDialog
            firstName={user.first_name}
            trialDays={user.trial_days}
            onClose={session.dismissWelcome}
          />
        )}
        {turn === 'news' && <WhatsNewDialog onClose={news.end} />}
      </Suspense>
    </BreakingText>
  );
}

// A name may be one word of 200 characters.
const BreakingText = styled.div`
  overflow-wrap: anywhere;
`;

/** Returns a number that changes with the object: a key that makes a dialog start again for each object. */
function useSerial(object: unknown): number {
  const [seen, setSeen] = useState({ object, serial: 0 });
  if (seen.object === object) return seen.serial;
  const next = { object, serial: seen.serial + 1 };
  setSeen(next);
  return next.serial;
}

/** Returns which of the pending dialogs is open. It stays open until it is no longer pending; then the first of the others
 *  follows. */
function useTurn<Name extends string>(pending: readonly Name[]): Name | null {
  const [shown, setShown] = useState<Name | null>(null);
  const turn = shown !== null && pending.includes(shown) ? shown : (pending[0] ?? null);
  if (turn !== shown) setShown(turn);
  return turn;
}
