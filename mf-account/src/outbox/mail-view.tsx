import { type MailContent, mailContentQuery } from '@fareweave/shared-lib/api/mail';
import { t } from '@fareweave/shared-lib/domain/texts';
import { ButtonLink } from '@fareweave/shared-lib/ui/button';
import { Card } from '@fareweave/shared-lib/ui/page';
import { rich } from '@fareweave/shared-lib/ui/rich-text';
import { Segmented } from '@fareweave/shared-lib/ui/segmented';
import { NoData } from '@fareweave/shared-lib/ui/unavailable';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { HtmlBody, TextBody } from './mail-body.tsx';
import { historyOf, MailStateBadge } from './mail-status.tsx';

/** An e-mail with its content and a link back to the list. */
export function MailView({ id, back }: { id: string; back: string }) {
  const query = useQuery(mailContentQuery(id));
  const { data } = query;
  return (
    <>
      <Back size="small" href={back}>
        {t('Back to all emails')}
      </Back>
      {data !== undefined && <MailDetails mail={data} />}
      <NoData query={query} title={t('This email cannot be shown')} height="520px" />
    </>
  );
}

const Back = styled(ButtonLink)`
  justify-self: start;
`;

/** The headers and the content of an e-mail, as HTML or as text. */
function MailDetails({ mail }: { mail: MailContent }) {
  const { subject, recipient, state, last_error, text, html, headers } = mail;
  const [format, setFormat] = useState<'html' | 'text'>('html');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Sheet as="article" aria-labelledby="subject">
      <Head>
        <h2 ref={heading} id="subject" tabIndex={-1}>
          {subject}
        </h2>
        <MailStateBadge state={state} />
        <dl>
          <div>
            {rich('<dt>To</dt><dd>{recipient}</dd>', {
              dt: (text) => <dt>{text}</dt>,
              dd: (text) => <dd>{text}</dd>,
              recipient,
            })}
          </div>
          {Object.entries(headers).map(([name, value]) => (
            <Fact key={name} name={name} value={value} />
          ))}
          {last_error !== null && <Fact name={t('Last error')} value={last_error} />}
        </dl>
        <small>{historyOf(mail)}</small>
        <Segmented
          label={t('Format')}
          options={[
            { value: 'html', label: 'HTML' },
            { value: 'text', label: t('Text') },
          ]}
          value={format}
          onChange={setFormat}
        />
      </Head>
      {format === 'html' ? <HtmlBody html={html} subject={subject} /> : <TextBody text={text} />}
    </Sheet>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

const Sheet = styled(Card)`
  padding: 0;
  overflow: hidden;
`;

const Head = styled.div`
  display: grid;
  gap: 10px;
  justify-items: start;
  padding: clamp(16px, 3vw, 24px);
  border-bottom: 1px solid var(--line);
  overflow-wrap: anywhere;

  h2 {
    outline: none;
  }
  dl {
    display: grid;
    gap: 4px;
    width: 100%;
    margin: 0;
    font-size: 0.875rem;
  }
  dl div {
    display: flex;
    flex-wrap: wrap;
    column-gap: 16px;
  }
  dt {
    min-width: 140px;
    color: var(--ink-3);
  }
  dd {
    flex: 1 1 260px;
    margin: 0;
  }
  small {
    color: var(--ink-3);
    font-size: 0.8125rem;
  }
`;
