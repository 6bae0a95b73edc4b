import { answerWithPasskey, preparePasskeys } from '@fareweave/shared-lib/api/passkeys';
import { startPasskeySignIn } from '@fareweave/shared-lib/api/second-factors';
import { t } from '@fareweave/shared-lib/domain/texts';
import { session } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { ErrorNotice } from '@fareweave/shared-lib/ui/notice';
import { useMutation } from '@tanstack/react-query';
import { browserTimeZone } from '../ui/form/form.tsx';

/** The button to sign in with a passkey alone (ACCT-34). The sign-in page loads it where the browser has passkeys. */
export function PasskeySignIn() {
  const signIn = useMutation({
    mutationFn: async () => {
      const { ticket, passkey } = await startPasskeySignIn();
      const proof = { ticket, passkey: await answerWithPasskey(passkey), ...browserTimeZone() };
      await session.finishSignIn('passkey', proof);
    },
  });
  return (
    <>
      <ErrorNotice error={signIn.error} />
      <Button
        busy={signIn.isPending}
        busyLabel={t('Waiting for your passkey...')}
        onPointerEnter={preparePasskeys}
        onFocus={preparePasskeys}
        onClick={() => signIn.mutate()}
      >
        {t('Sign in with a passkey')}
      </Button>
    </>
  );
}
