import { removeWrites, waitingWrites } from '@fareweave/shared-lib/api/waiting-writes';
import { plural, t } from '@fareweave/shared-lib/domain/texts';
import { session, toasts, useSession, useStore } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { hidden, rich } from '@fareweave/shared-lib/ui/rich-text';
import { useState } from 'react';
import { styled } from 'styled-components';
import { checkAgain } from '../offline/kept-answers.ts';
import { sendNow } from '../offline/send-waiting.ts';

/** Asks the server again for what is on the screen (OFFL-2). */
export function CheckAgain() {
  const [isChecking, setChecking] = useState(false);
  async function check(): Promise<void> {
    setChecking(true);
    const hasAnswered = await checkAgain();
    setChecking(false);
    if (!hasAnswered) toasts.info(t('Still no answer'), t('The server could not be reached.'), 3000);
  }
  return (
    <Button size="small" busy={isChecking} busyLabel={t('Checking…')} onClick={() => void check()}>
      {t('Check again')}
    </Button>
  );
}

/** The changes of the user that wait for a connection, and those that the server refused (OFFL-20, OFFL-22). */
export function WaitingWrites({ isOnline }: { isOnline: boolean }) {
  const { user } = useSession();
  const own = useStore(waitingWrites).filter(({ account }) => account === user?.id);
  const waiting = own.filter(({ refused }) => refused === null);
  return (
    <>
      {waiting.length > 0 && (
        <Pill>
          <span>
            {t('Waiting for a connection: {changes}.', {
              changes: waiting.length === 1 ? (waiting[0]?.label ?? '') : changesText(waiting.length),
            })}
          </span>
          {isOnline && (
            <Button size="small" onClick={() => void session.verify().then(sendNow)}>
              {t('Send now')}
            </Button>
          )}
        </Pill>
      )}
      {own
        .filter(({ refused }) => refused !== null)
        .map(({ id, label, refused }) => (
          <Pill key={id}>
            <span>
              <b>{t('Not applied: {label}.', { label })}</b> {refused}
            </span>
            <Button size="small" onClick={() => removeWrites((write) => write.id === id)}>
              {rich('OK<hidden>: {label}</hidden>', { hidden, label })}
            </Button>
          </Pill>
        ))}
    </>
  );
}

const changesText = (count: number): string => plural(count, '# change', '# changes');

export const Pill = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px 12px;
  align-items: center;
  padding: 8px 14px;
  border: 1px solid var(--line);
  border-radius: var(--radius-m);
  background: var(--surface);
  box-shadow: var(--shadow-m);
  pointer-events: auto;

  > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
