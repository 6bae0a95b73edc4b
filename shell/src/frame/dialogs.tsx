import {
  closeAlert,
  navigate,
  session,
  toasts,
  useAlertRequest,
  useSession,
} from '@fareweave/shared-lib/platform';
import { Suspense, useEffect } from 'react';
import { styled } from 'styled-components';
import type { AlertDialogProps } from './alert-dialog.tsx';
import { later } from './later.ts';
import type { WelcomeDialogProps } from './welcome-dialog.tsx';

const AlertDialog = later(
  async () => (await import(/* webpackChunkName: "later-alert" */ './alert-dialog.tsx')).AlertDialog,
  AlertInShort,
);

const WelcomeDialog = later(
  async () => (await import(/* webpackChunkName: "later-welcome" */ './welcome-dialog.tsx')).WelcomeDialog,
  WelcomeInShort,
);

/** The dialogs that the platform may ask for. Their code comes with the first need of it. */
export function Dialogs() {
  const alert = useAlertRequest();
  const { showWelcomeModal, user } = useSession();
  return (
    <Breaking>
      <Suspense>
        {showWelcomeModal && user !== null && (
          <WelcomeDialog firstName={user.first_name} onClose={session.dismissWelcome} />
        )}
      </Suspense>
      <Suspense>
        {alert !== null && <AlertDialog request={alert} onClose={closeAlert} onGo={navigate} />}
      </Suspense>
    </Breaking>
  );
}

/** Says as a toast what its dialog would have said. */
function AlertInShort({ request: { title, message }, onClose }: AlertDialogProps) {
  useEffect(() => {
    toasts.warning(title, message);
    onClose();
  }, [title, message, onClose]);
  return null;
}

function WelcomeInShort({ onClose }: WelcomeDialogProps) {
  useEffect(() => {
    toasts.success('Welcome to Fareweave!', 'Your account was created successfully.');
    onClose();
  }, [onClose]);
  return null;
}

// A name may be one word of 200 characters.
const Breaking = styled.div`
  overflow-wrap: anywhere;
`;
