import { t } from '@fareweave/shared-lib/domain/texts';
import {
  closeAlert,
  navigate,
  session,
  toasts,
  useAlertRequest,
  useSession,
  useToasts,
} from '@fareweave/shared-lib/platform';
import { Suspense, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { lazyWithFallback } from '../ui/lazy-with-fallback.ts';
import type { MessageDialogProps } from './message-dialog.tsx';
import { useNews } from './news.ts';
import type { WelcomeDialogProps } from './welcome-dialog.tsx';
import type { WhatsNewDialogProps } from './whats-new-dialog.tsx';

const MessageDialog = lazyWithFallback(
  async () => (await import(/* webpackChunkName: "later-alert" */ './message-dialog.tsx')).MessageDialog,
  MessageToast,
);

const WelcomeDialog = lazyWithFallback(
  async () => (await import(/* webpackChunkName: "later-welcome" */ './welcome-dialog.tsx')).WelcomeDialog,
  WelcomeToast,
);

const WhatsNewDialog = lazyWithFallback(
  async () =>
    (await import(/* webpackChunkName: "later-whats-new" */ './whats-new-dialog.tsx')).WhatsNewDialog,
  PostponedNews,
);

/** The shell's dialogs, one at a time. Their code is loaded when one first opens. */
export function Dialogs() {
  const alert = useAlertRequest();
  const alertSerial = useSerial(alert);
  const { showWelcomeModal, user } = useSession();
  // A dialog would cover the toasts until they disappear.
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
          <MessageDialog key={alertSerial} request={alert} onClose={closeAlert} onGo={navigate} />
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

/** Shows the message as a toast, in place of a dialog whose code could not be loaded. */
function MessageToast({ request: { title, message }, onClose }: MessageDialogProps) {
  useEffect(() => {
    toasts.warning(title, message);
    onClose();
  }, [title, message, onClose]);
  return null;
}

function WelcomeToast({ onClose }: WelcomeDialogProps) {
  useEffect(() => {
    toasts.success(t('Welcome to Fareweave!'), t('Your account was created successfully.'));
    onClose();
  }, [onClose]);
  return null;
}

/** Postpones the news to the next load. */
function PostponedNews({ onClose }: WhatsNewDialogProps) {
  useEffect(onClose, [onClose]);
  return null;
}

// A name may be one word of 200 characters.
const BreakingText = styled.div`
  overflow-wrap: anywhere;
`;

/** Returns a number that changes with the object: a key for a dialog that starts again with each. */
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
