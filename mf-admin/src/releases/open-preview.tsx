import { createPreview } from '@fareweave/shared-lib/api/releases';
import { t } from '@fareweave/shared-lib/domain/texts';
import { toasts } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { useMutation } from '@tanstack/react-query';

interface Props {
  name: string;
  version: string;
}

/** Opens a new tab that shows a release in place of the live one (RELS-11). */
export function OpenPreview({ name, version }: Props) {
  const { mutate, isPending } = useMutation({ mutationFn: () => createPreview(name, version) });
  function open(): void {
    // Browsers open a tab only during the click. It gets its address when the server has created it.
    const tab = window.open('', '_blank');
    mutate(undefined, {
      onSuccess: ({ address }) => {
        if (tab === null)
          toasts.error(t('No tab'), t('Your browser blocked the new tab. Allow it and try again.'));
        else {
          tab.opener = null;
          tab.location.replace(address);
        }
      },
      onError: (error) => {
        tab?.close();
        toasts.error(t('No preview'), error.message);
      },
    });
  }
  return (
    <Button
      size="small"
      aria-label={t('Open preview of {name} {version}', { name, version })}
      busy={isPending}
      onClick={open}
    >
      {t('Open preview')}
    </Button>
  );
}
