import { t } from '@fareweave/shared-lib/domain/texts';
import { Button } from '@fareweave/shared-lib/ui/button';
import { copyAddress } from '@fareweave/shared-lib/ui/copy-address';
import { Field } from '@fareweave/shared-lib/ui/field';
import { Stack } from '@fareweave/shared-lib/ui/layout';
import { Notice } from '@fareweave/shared-lib/ui/notice';
import { useFirstFieldFocused } from '@fareweave/shared-lib/ui/use-form-errors';
import { styled } from 'styled-components';
import { Actions } from '../ui/form/form.tsx';

/** The address of a new feed, with what to do with it. */
export function FeedAddress({ address }: { address: string }) {
  return (
    <Stack ref={useFirstFieldFocused<HTMLDivElement>()} $gap="16px">
      <Field
        label={t('Address of your feed')}
        hint={t('Copy it now. It will not be shown again.')}
        value={address}
        readOnly
        spellCheck={false}
      />
      <Actions>
        <Button
          size="small"
          variant="primary"
          onClick={() =>
            copyAddress(address, {
              copied: t('Paste it into your calendar.'),
              failed: t('Please copy the address from the field.'),
            })
          }
        >
          {t('Copy address')}
        </Button>
        <Subscribe href={address.replace(/^https?:/, 'webcal:')}>{t('Open in calendar app')}</Subscribe>
      </Actions>
      <p>
        {t(
          'In Google Calendar, choose “Other calendars”, “From URL” and paste the address. In Apple Calendar and Outlook, open it in the calendar app. Calendars read the feed every few hours.',
        )}
      </p>
      <Notice tone="warning" title={t('Keep this address to yourself')}>
        {t('Whoever has it can see where and when you may fly, without signing in.')}
      </Notice>
    </Stack>
  );
}

/** A plain link, because it opens a program of the device and no page of the product. */
const Subscribe = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: var(--control-size);
  padding: 6px 14px;
  border: 1px solid var(--control);
  border-radius: var(--radius-m);
  color: inherit;
  font-weight: 650;
  font-size: 0.875rem;
  text-decoration: none;

  @media (hover) {
    &:hover { background: color-mix(in srgb, var(--surface), var(--ink) 10%); }
  }
`;
