import { endSession, type OwnSession, ownSessionsQuery } from '@fareweave/shared-lib/api/account';
import { t } from '@fareweave/shared-lib/domain/texts';
import { navigate, session as ownSession, toasts } from '@fareweave/shared-lib/platform';
import { Badge } from '@fareweave/shared-lib/ui/badges';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Moment } from '@fareweave/shared-lib/ui/moment';
import { hidden, rich } from '@fareweave/shared-lib/ui/rich-text';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { styled } from 'styled-components';
import { RowName, RowNote, sectionRow } from '../ui/section-rows.ts';
import { browserName } from './browser-name.ts';

interface Props {
  session: OwnSession;
  /** Called before the row is removed. */
  onEnded: () => void;
}

export function SessionRow({ session, onEnded }: Props) {
  const { id, user_agent, created_at, is_current } = session;
  const name = browserName(user_agent);
  const sinceId = useId();
  const end = useEndSession(name, onEnded);

  function signOut(): void {
    if (!is_current) {
      end.mutate(id);
      return;
    }
    ownSession.signOut();
    navigate('/', { replace: true });
  }

  return (
    <Row>
      <div>
        <RowName>
          {name} {is_current && <Badge tone="pass">{t('This browser')}</Badge>}
        </RowName>
        <RowNote id={sinceId}>{rich('Signed in {moment}', { moment: <Moment at={created_at} /> })}</RowNote>
      </div>
      <Button size="small" onClick={signOut} busy={end.isPending} aria-describedby={sinceId}>
        {rich('Sign out<hidden> {name}</hidden>', { name, hidden })}
      </Button>
    </Row>
  );
}

/** Signs a browser out and removes it from the list. `name`: its name on the screen. */
function useEndSession(name: string, onEnded: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: endSession,
    onSuccess: (_answer, id) => {
      onEnded();
      toasts.success(t('Signed out'), t('{browser} is signed out.', { browser: name }));
      cache.setQueryData(ownSessionsQuery.queryKey, (list) => list?.filter((session) => session.id !== id));
    },
    onError: (error) => {
      toasts.error(t('Not signed out'), error.message);
      // The session may have ended already.
      return cache.invalidateQueries(ownSessionsQuery);
    },
  });
}

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  padding-block: 12px;

  > div {
    flex: 1 1 160px;
  }

  ${sectionRow}
`;
