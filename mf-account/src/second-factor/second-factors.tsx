import { hasPasskeys } from '@fareweave/shared-lib/api/passkeys';
import { type SecondFactor, secondFactorsQuery } from '@fareweave/shared-lib/api/second-factors';
import { t } from '@fareweave/shared-lib/domain/texts';
import { queryClient, session, useSession } from '@fareweave/shared-lib/platform';
import { Badge } from '@fareweave/shared-lib/ui/badges';
import { Button } from '@fareweave/shared-lib/ui/button';
import { PlainList } from '@fareweave/shared-lib/ui/layout';
import { Notice } from '@fareweave/shared-lib/ui/notice';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFocusPlace } from '../ui/attention.ts';
import { Actions } from '../ui/form/form.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Section } from '../ui/section.tsx';
import { AddAppDialog } from './add-app-dialog.tsx';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { FactorRow, RemoveFactorDialog } from './factor-row.tsx';
import { NewCodesDialog, RecoveryCodes } from './recovery-codes.tsx';

/** The second factors of the account, and buttons to add and remove them (ACCT-32). */
export function SecondFactors() {
  const { user } = useSession();
  const factors = useQuery(secondFactorsQuery);
  const [adding, setAdding] = useState<'app' | 'passkey' | null>(null);
  const [removing, setRemoving] = useState<SecondFactor | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { place: heading, focusPlace } = useFocusPlace();

  function changed(fresh: readonly string[] | null): void {
    setAdding(null);
    setCodes(fresh);
    refresh();
  }
  function refresh(): void {
    void queryClient.invalidateQueries(secondFactorsQuery);
    // The account says whether an admin lacks a factor, and whether confirmations ask for one.
    void session.verify();
  }

  const { data } = factors;
  return (
    <Section
      title={t('Second factor')}
      badge={
        data !== undefined && (
          <Badge tone={data.factors.length > 0 ? 'pass' : 'plain'}>
            {t(data.factors.length > 0 ? 'On' : 'Off')}
          </Badge>
        )
      }
      lead={t('With a second factor, nobody can sign in with your password alone.')}
      headingRef={heading}
    >
      {user?.needs_second_factor && (
        <Notice tone="warning" title={t('Your admin account needs a second factor')}>
          {t('Add one here. Until then the admin area stays closed.')}
        </Notice>
      )}
      {factors.isPending && <Skeleton height="58px" />}
      <LoadFailure query={factors} />
      {data !== undefined && (
        <>
          {data.factors.length > 0 && (
            <PlainList $gap="0">
              {data.factors.map((factor) => (
                <FactorRow key={factor.id} factor={factor} onRemove={() => setRemoving(factor)} />
              ))}
            </PlainList>
          )}
          <Actions>
            <Button size="small" onClick={() => setAdding('app')}>
              {t('Add an app')}
            </Button>
            {data.passkeys_possible && hasPasskeys() && (
              <Button size="small" onClick={() => setAdding('passkey')}>
                {t('Add a passkey')}
              </Button>
            )}
          </Actions>
          {data.factors.length > 0 && <RecoveryCodes left={data.recovery_codes_left} onRenewed={changed} />}
        </>
      )}
      {removing !== null && (
        <RemoveFactorDialog
          factor={removing}
          isLast={data?.factors.length === 1}
          onRemoved={() => {
            focusPlace();
            refresh();
          }}
          // The answer may arrive late, when the person is asked about another one.
          onClose={() => setRemoving((asked) => (asked === removing ? null : asked))}
        />
      )}
      {adding === 'app' && <AddAppDialog onAdded={changed} onClose={() => setAdding(null)} />}
      {adding === 'passkey' && <AddPasskeyDialog onAdded={changed} onClose={() => setAdding(null)} />}
      {codes !== null && <NewCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Section>
  );
}
