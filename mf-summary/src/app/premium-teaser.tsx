import { t } from '@fareweave/shared-lib/domain/texts';
import { usePlace, useSession } from '@fareweave/shared-lib/platform';
import { ButtonLink } from '@fareweave/shared-lib/ui/button';
import { Crown } from '@fareweave/shared-lib/ui/icons';
import { framed, Row } from '@fareweave/shared-lib/ui/layout';
import { styled } from 'styled-components';
import { Section } from '../ui/section.tsx';

/** Replaces the sections that the plan does not include (STAY-1). Shows nothing while the session loads. */
export function PremiumTeaser({ isSignedIn }: { isSignedIn: boolean }) {
  const { isLoading } = useSession();
  const { pathname, search } = usePlace();
  if (isLoading) return null;
  return (
    <Section title={t('At your destination')} screenOnly>
      <Teaser $gap="10px">
        <p>
          {t(
            'Hotels and rental cars for this trip, and the next return flights if you miss yours, are part of premium.',
          )}
        </p>
        <ButtonLink href={isSignedIn ? '/profile' : '/plans'} variant="primary" size="small">
          <Crown decorative />
          {t('Upgrade to Premium')}
        </ButtonLink>
        {!isSignedIn && (
          <ButtonLink href={`/login?next=${encodeURIComponent(pathname + search)}`} size="small">
            {t('Sign in')}
          </ButtonLink>
        )}
      </Teaser>
    </Section>
  );
}

const Teaser = styled(Row)`
  padding: 16px 20px;
  ${framed('l')}

  p {
    flex: 1 1 300px;
    color: var(--ink-2);
  }
`;
