import { answerWithPasskey, preparePasskeys } from '@fareweave/shared-lib/api/passkeys';
import { startPasskeySignIn } from '@fareweave/shared-lib/api/second-factors';
import { t } from '@fareweave/shared-lib/domain/texts';
import { session } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Notice } from '@fareweave/shared-lib/ui/notice';
import { useMutation } from '@tanstack/react-query';

/** The button to sign in with a passkey alone (ACCT-34). The sign-in page loads it where the browser has passkeys. */
export function PasskeySignIn() {
  const signIn = useMutation({
    mutationFn: async () => {
      const { ticket, passkey } = await startPasskeySignIn();
      await session.finishSignIn('passkey', { ticket, passkey: await answerWithPasskey(passkey) });
    },
  });
  return (
    <>
      {signIn.error !== null && (
        <Notice tone="danger" takesFocus>
          {signIn.error.message}
        </Notice>
      )}
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
