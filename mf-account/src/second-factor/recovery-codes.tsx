import { renewRecoveryCodes } from '@fareweave/shared-lib/api/second-factors';
import { plural, t } from '@fareweave/shared-lib/domain/texts';
import { toasts } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Dialog, DialogActions } from '@fareweave/shared-lib/ui/dialog';
import { Stack } from '@fareweave/shared-lib/ui/layout';
import { saveFile } from '@fareweave/shared-lib/ui/use-download';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';

/** A count from which people should make new codes. */
const FEW = 3;

interface Props {
  left: number;
  onRenewed: (codes: readonly string[]) => void;
}

/** How many recovery codes are left, and a button to replace them. */
export function RecoveryCodes({ left, onRenewed }: Props) {
  const renewal = useMutation({
    mutationFn: renewRecoveryCodes,
    onSuccess: ({ codes }) => onRenewed(codes),
    onError: (error) => toasts.error(t('No new codes'), error.message),
  });
  return (
    <CodesLeft $gap="8px">
      <p>
        <strong>{plural(left, '# recovery code left.', '# recovery codes left.')}</strong>{' '}
        {t(
          left <= FEW
            ? 'Make new ones now: they let you in without your second factor.'
            : 'Each lets you in once without your second factor.',
        )}
      </p>
      <Button
        size="small"
        busy={renewal.isPending}
        busyLabel={t('Making...')}
        onClick={() => renewal.mutate()}
      >
        {t('Make new recovery codes')}
      </Button>
    </CodesLeft>
  );
}

/** Shows new recovery codes. The server can never show them again. */
export function NewCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = codes.join('\n');
  /** Whether the codes are in the clipboard; null before the first attempt. */
  const [isCopied, setCopied] = useState<boolean | null>(null);
  async function copy(): Promise<void> {
    try {
      // Only pages with https have a clipboard.
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  }
  return (
    <Dialog title={t('Save your recovery codes')} onClose={onClose}>
      {(close) => (
        <>
          <p>
            {t(
              'If you lose your second factor, one of these codes signs you in. Keep them in a password manager or on paper. We show them only now; earlier codes no longer work.',
            )}
          </p>
          <Codes aria-label={t('Recovery codes')}>
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </Codes>
          <DialogActions>
            <Button onClick={copy}>{t('Copy')}</Button>
            <Button onClick={() => saveFile('fareweave-recovery-codes.txt', 'text/plain', `${text}\n`)}>
              {t('Download')}
            </Button>
            <Button variant="primary" onClick={close}>
              {t('I have saved them')}
            </Button>
          </DialogActions>
          {/* The result stays in the dialog, where a toast would disappear. */}
          <Outcome role="status">
            {isCopied !== null &&
              t(isCopied ? 'The codes are in the clipboard.' : 'Please select and copy the codes yourself.')}
          </Outcome>
        </>
      )}
    </Dialog>
  );
}

const CodesLeft = styled(Stack)`
  justify-items: start;
  padding-top: 16px;
  border-top: 1px solid var(--line);
`;

const Outcome = styled.p`
  min-height: 1.5em;
  margin-top: 12px;
`;

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.125rem), 1fr));
  gap: 8px 16px;
  margin: 16px 0;
  padding: 16px;
  border: 1px solid var(--line);
  border-radius: 10px;
  list-style: none;

  code {
    font-size: 1rem;
    letter-spacing: 0.04em;
  }
`;
