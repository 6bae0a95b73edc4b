import { t } from '@fareweave/shared-lib/domain/texts';
import { Button, ButtonLink } from '@fareweave/shared-lib/ui/button';
import { copyAddress } from '@fareweave/shared-lib/ui/copy-address';
import { Field } from '@fareweave/shared-lib/ui/field';
import { Stack } from '@fareweave/shared-lib/ui/layout';
import { Notice } from '@fareweave/shared-lib/ui/notice';
import { useFirstFieldFocused } from '@fareweave/shared-lib/ui/use-form-errors';
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
        {/* With a target, the browser handles the press: the link opens a program of the device. */}
        <ButtonLink size="small" href={address.replace(/^https?:/, 'webcal:')} target="_top">
          {t('Open in calendar app')}
        </ButtonLink>
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
