import { resendVerification } from '@fareweave/shared-lib/api/email-links';
import { t } from '@fareweave/shared-lib/domain/texts';
import { session, useSession } from '@fareweave/shared-lib/platform';
import { Stack } from '@fareweave/shared-lib/ui/layout';
import { Notice } from '@fareweave/shared-lib/ui/notice';
import { TemporaryButton } from '@fareweave/shared-lib/ui/retry-button';
import { rich } from '@fareweave/shared-lib/ui/rich-text';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useReturnToTab } from './attention.ts';
import { FailureInNotice } from './load-failure.tsx';

/** Asks the user to verify their e-mail address, if it is not verified. `children`: the consequence. */
export function UnverifiedNotice({ children }: { children: ReactNode }) {
  const { user } = useSession();
  if (user === null || user.email_verified) return null;
  return <Unverified email={user.email}>{children}</Unverified>;
}

function Unverified({ email, children }: { email: string; children: ReactNode }) {
  const resend = useMutation({ mutationFn: resendVerification });
  useReturnToTab(() => void session.verify());
  return (
    <Notice tone="info" title={t('Verify your email address')}>
      <p>
        {rich('Open the link in the email that we sent to {address}.', {
          address: <Address>{email}</Address>,
        })}{' '}
        {children}
      </p>
      {/* Screen readers announce only these lines when they change, not the whole notice. */}
      <Lines $gap="10px" aria-live="polite">
        {resend.isSuccess && <p>{resend.data.message}</p>}
        {resend.isError && <FailureInNotice>{resend.error.message}</FailureInNotice>}
        <TemporaryButton busy={resend.isPending} busyLabel={t('Sending...')} onClick={() => resend.mutate()}>
          {t('Resend verification email')}
        </TemporaryButton>
      </Lines>
    </Notice>
  );
}

const Lines = styled(Stack)`
  justify-items: start;
  margin-top: 10px;
`;

const Address = styled.b`
  overflow-wrap: anywhere;
`;
