import {
  closeAlert,
  navigate,
  session,
  toasts,
  useAlertRequest,
  useSession,
  useToasts,
} from '@fareweave/shared-lib/platform';
import { Suspense, useEffect } from 'react';
import { styled } from 'styled-components';
import { lazyWithFallback } from '../ui/lazy-with-fallback.ts';
import type { MessageDialogProps } from './message-dialog.tsx';
import { useNews } from './use-news.ts';
import { useSerial } from './use-serial.ts';
import { useTurn } from './use-turn.ts';
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

/** The dialogs that are nobody's page, one at a time. Their code comes with the first need of it. */
export function Dialogs() {
  const alert = useAlertRequest();
  const alertSerial = useSerial(alert);
  const { showWelcomeModal, user } = useSession();
  // A dialog would lie over the toasts while their time runs out.
  const isQuiet = useToasts().length === 0;
  const news = useNews(isQuiet);
  const turn = useTurn([
    ...(alert === null ? [] : ['alert']),
    ...(showWelcomeModal && user !== null ? ['welcome'] : []),
    ...(news.due ? ['news'] : []),
  ]);
  return (
    <Breaking>
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
    </Breaking>
  );
}

/** Says as a toast what its dialog would have said. */
function MessageToast({ request: { title, message }, onClose }: MessageDialogProps) {
  useEffect(() => {
    toasts.warning(title, message);
    onClose();
  }, [title, message, onClose]);
  return null;
}

function WelcomeToast({ onClose }: WelcomeDialogProps) {
  useEffect(() => {
    toasts.success('Welcome to Fareweave!', 'Your account was created successfully.');
    onClose();
  }, [onClose]);
  return null;
}

/** News can wait for the next load. */
function PostponedNews({ onClose }: WhatsNewDialogProps) {
  useEffect(onClose, [onClose]);
  return null;
}

// A name may be one word of 200 characters.
const Breaking = styled.div`
  overflow-wrap: anywhere;
`;
