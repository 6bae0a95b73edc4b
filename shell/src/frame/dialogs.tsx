import { closeAlert, navigate, useAlertRequest, useSession } from '@fareweave/shared-lib/platform';
import { lazy, Suspense } from 'react';

const AlertDialog = lazy(async () => {
  const { AlertDialog } = await import(/* webpackChunkName: "later-alert" */ './alert-dialog.tsx');
  return { default: AlertDialog };
});

const WelcomeDialog = lazy(async () => {
  const { WelcomeDialog } = await import(/* webpackChunkName: "later-welcome" */ './welcome-dialog.tsx');
  return { default: WelcomeDialog };
});

/** The dialogs that the platform may ask for. Their code comes with the first need of it. */
export function Dialogs() {
  const alert = useAlertRequest();
  const { showWelcomeModal, user } = useSession();
  return (
    <Suspense fallback={null}>
      {alert !== null && <AlertDialog request={alert} onClose={closeAlert} onGo={navigate} />}
      {showWelcomeModal && user !== null && <WelcomeDialog firstName={user.first_name} />}
    </Suspense>
  );
}
