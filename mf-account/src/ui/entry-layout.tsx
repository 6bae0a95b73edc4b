import { t } from '@fareweave/shared-lib/domain/texts';
import { useSession } from '@fareweave/shared-lib/platform';
import { from } from '@fareweave/shared-lib/ui/breakpoints';
import { ButtonLink } from '@fareweave/shared-lib/ui/button';
import { textLink } from '@fareweave/shared-lib/ui/layout';
import { Card } from '@fareweave/shared-lib/ui/page';
import { useHydrated } from '@fareweave/shared-lib/ui/use-hydrated';
import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { Arcs } from './arcs.tsx';

interface Props {
  title: string;
  lead?: string;
  /** A link to another page. */
  aside?: ReactNode;
  /** The heading, which can take the focus when a focused element disappears. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** The layout of the sign-in pages: a form on a card, with a drawing of the network beside it on wide screens. */
export function EntryLayout({ title, lead, aside, headingRef, children }: Props) {
  const isHydrated = useHydrated();
  return (
    <Columns className="wrap">
      <Sheet $gap="22px">
        <header>
          <Title ref={headingRef} tabIndex={-1}>
            {title}
          </Title>
          {lead !== undefined && <Lead>{lead}</Lead>}
        </header>
        {children}
        {aside !== undefined && <Lead>{aside}</Lead>}
      </Sheet>
      {/* The first paint leaves the drawing out, because it must not contain the texts of a drawing. */}
      {isHydrated && <Arcs />}
    </Columns>
  );
}

type EntryProps = Omit<Props, 'title' | 'lead'>;

/** The page of the sign-in, which the first paint contains too. */
export const LoginPage = (props: EntryProps) => (
  <EntryLayout
    title={t('Welcome back')}
    lead={t('Sign in to search where the pass can take you, and to see your trips, alerts and shortlist.')}
    {...props}
  />
);

/** The page of the registration, which the first paint contains too. */
export const RegisterPage = (props: EntryProps) => (
  <EntryLayout
    title={t('Create your account')}
    lead={t('Free to start. No card needed. With an account you search flights and keep trips and alerts.')}
    {...props}
  />
);

/** The page of a forgotten password, which the first paint contains too. */
export const ForgotPasswordPage = (props: EntryProps) => (
  <EntryLayout
    title={t('Forgot your password?')}
    lead={t('We will email you a link to set a new password.')}
    {...props}
  />
);

/** A link for a page that a link in an e-mail opened: to the profile, or for a visitor to the sign-in and then to the profile. */
export function NextPage() {
  const { isAuthenticated } = useSession();
  return isAuthenticated ? (
    <ButtonLink href="/profile">{t('Go to your profile')}</ButtonLink>
  ) : (
    <ButtonLink href="/login?next=%2Fprofile">{t('Sign in')}</ButtonLink>
  );
}

const Columns = styled.div`
  display: grid;
  gap: clamp(24px, 5vw, 72px);
  align-items: center;
  justify-content: center;
  grid-template-columns: minmax(0, 460px);
  padding-block: clamp(24px, 5vw, 56px) 64px;

  ${from(900)} {
    grid-template-columns: minmax(0, 460px) minmax(0, 520px);
  }
`;

const Sheet = styled(Card)`
  box-shadow: var(--shadow-m);

  /* Links with a class look like buttons and have their own colours. */
  a:not([class]) {
    ${textLink}
  }
`;

const Title = styled.h1`
  outline: none;
  font-size: clamp(1.625rem, 1.3rem + 1.4vw, 2.125rem);
`;

const Lead = styled.p`
  margin-top: 6px;
  color: var(--ink-2);
`;
