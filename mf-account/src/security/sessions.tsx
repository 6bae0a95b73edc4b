import { type OwnSession, ownSessionsQuery } from '@fareweave/shared-lib/api/account';
import { t } from '@fareweave/shared-lib/domain/texts';
import { PlainList } from '@fareweave/shared-lib/ui/layout';
import { TemporaryButton } from '@fareweave/shared-lib/ui/retry-button';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Actions } from '../ui/form/form.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Section } from '../ui/section.tsx';
import { SessionRow } from './session-row.tsx';

/** Sessions shown at first. */
const SHOWN_AT_FIRST = 5;

/** The browsers that are signed in, each with a button to sign it out (ACCT-17). */
export function Sessions() {
  const sessions = useQuery(ownSessionsQuery);
  const [all, showAll] = useState(false);
  return (
    <Section
      title={t('Where you are signed in')}
      lead={t('Sign out any browser you do not recognize, then change your password.')}
    >
      {sessions.isPending && <Skeleton height="58px" />}
      <LoadFailure query={sessions} />
      {sessions.data !== undefined && (
        <>
          <PlainList $gap="0">
            {currentFirst(sessions.data)
              .slice(0, all ? undefined : SHOWN_AT_FIRST)
              .map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
          </PlainList>
          {!all && sessions.data.length > SHOWN_AT_FIRST && (
            <Actions>
              <TemporaryButton variant="ghost" onClick={() => showAll(true)}>
                {t('Show all {count}', { count: sessions.data.length })}
              </TemporaryButton>
            </Actions>
          )}
        </>
      )}
    </Section>
  );
}

const currentFirst = (sessions: readonly OwnSession[]) =>
  [...sessions].sort((a, b) => Number(b.is_current) - Number(a.is_current));
