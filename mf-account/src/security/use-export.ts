import { exportAccount } from '@fareweave/shared-lib/api/account';
import { toasts } from '@fareweave/shared-lib/platform';
import { saveFile } from '@fareweave/shared-lib/ui/use-download';
import { useMutation } from '@tanstack/react-query';

/** Fetches what the product keeps about the person and hands it out as a file. */
export const useExport = () =>
  useMutation({
    mutationFn: exportAccount,
    onSuccess: (json) => saveFile('fareweave-data.json', 'application/json', json),
    onError: (error) => toasts.error('Export failed', error.message),
  });
