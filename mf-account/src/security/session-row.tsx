import { endSession, type OwnSession, ownSessionsQuery } from '@fareweave/shared-lib/api/account';
import { pushDevicesQuery } from '@fareweave/shared-lib/api/push-devices';
import { t } from '@fareweave/shared-lib/domain/texts';
import { navigate, session as ownSession, queryClient, toasts } from '@fareweave/shared-lib/platform';
import { Badge } from '@fareweave/shared-lib/ui/badges';
import { Moment } from '@fareweave/shared-lib/ui/moment';
import { Hint } from '@fareweave/shared-lib/ui/page';
import { TemporaryButton } from '@fareweave/shared-lib/ui/retry-button';
import { hidden, rich } from '@fareweave/shared-lib/ui/rich-text';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { ActionRow, RowName } from '../ui/section-rows.tsx';
import { browserName } from './browser-name.ts';

export function SessionRow({ session }: { session: OwnSession }) {
  const { id, user_agent, created_at, is_current } = session;
  const name = browserName(user_agent);
  const sinceId = useId();
  const end = useEndSession(name);

  function signOut(): void {
    if (!is_current) {
      end.mutate(id);
      return;
    }
    ownSession.signOut();
    navigate('/', { replace: true });
  }

  return (
    <ActionRow>
      <div>
        <RowName>
          {name} {is_current && <Badge tone="pass">{t('This browser')}</Badge>}
        </RowName>
        <Hint id={sinceId}>{rich('Signed in {moment}', { moment: <Moment at={created_at} /> })}</Hint>
      </div>
      <TemporaryButton onClick={signOut} busy={end.isPending} aria-describedby={sinceId}>
        {rich('Sign out<hidden> {name}</hidden>', { name, hidden })}
      </TemporaryButton>
    </ActionRow>
  );
}

/** Signs a browser out and removes it from the list. `name`: its name on the screen. */
function useEndSession(name: string) {
  return useMutation({
    mutationFn: endSession,
    onSuccess: (_answer, id) => {
      toasts.success(t('Signed out'), t('{browser} is signed out.', { browser: name }));
      queryClient.setQueryData(ownSessionsQuery.queryKey, (list) =>
        list?.filter((session) => session.id !== id),
      );
    },
    onError: (error) => {
      toasts.error(t('Not signed out'), error.message);
      // The session may have ended already.
      return queryClient.invalidateQueries(ownSessionsQuery);
    },
    // Its notifications end with it (PUSH-3).
    onSettled: () => void queryClient.invalidateQueries(pushDevicesQuery),
  });
}
