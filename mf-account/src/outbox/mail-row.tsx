import type { Mail } from '@fareweave/shared-lib/api/mail';
import { t } from '@fareweave/shared-lib/domain/texts';
import { Link } from '@fareweave/shared-lib/ui/link';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { historyOf, MailStateBadge } from './mail-status.tsx';

interface Props {
  mail: Mail;
  /** The URL of its content; null if only its recipient may read it. */
  href: string | null;
  /** Whether the user returns from this e-mail to the list. */
  focused: boolean;
}

/** An e-mail in the list. */
export function MailRow({ mail, href, focused }: Props) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (focused) link.current?.focus();
  }, [focused]);
  return (
    <Row>
      <div>
        <Subject>
          {href === null ? (
            mail.subject
          ) : (
            <Link ref={link} href={href}>
              {mail.subject}
            </Link>
          )}
        </Subject>
        <p>{t('To {recipient}', { recipient: mail.recipient })}</p>
        <small>{historyOf(mail)}</small>
        {mail.last_error !== null && <Failure>{mail.last_error}</Failure>}
      </div>
      <MailStateBadge state={mail.state} />
    </Row>
  );
}

const Row = styled.li`
  position: relative;
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: 16px;
  padding: 14px clamp(16px, 3vw, 24px);
  overflow-wrap: anywhere;

  & + & {
    border-top: 1px solid var(--line);
  }
  @media (hover) {
    &:has(a):hover { background: var(--surface-2); }
  }
  p {
    color: var(--ink-2);
  }
  small {
    color: var(--ink-3);
    font-size: 0.8125rem;
  }
`;

const Subject = styled.h2`
  font-size: 1.0625rem;
  line-height: 1.3;

  a::after {
    content: "";
    position: absolute;
    inset: 0;
  }
  @media (hover) {
    a:hover { text-decoration: underline; text-underline-offset: 3px; }
  }
`;

const Failure = styled.p`
  && {
    color: var(--danger);
  }
  font-size: 0.875rem;
  font-weight: 500;
`;
