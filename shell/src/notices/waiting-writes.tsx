import { removeWrites, waitingWrites } from '@fareweave/shared-lib/api/waiting-writes';
import { plural, t } from '@fareweave/shared-lib/domain/texts';
import { session, useSession, useStore } from '@fareweave/shared-lib/platform';
import { hidden, rich } from '@fareweave/shared-lib/ui/rich-text';
import { sendNow } from '../offline/page/send-waiting.ts';
import { Pill, PillButton } from './pill.tsx';

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
            <PillButton onClick={() => void session.verify().then(sendNow)}>{t('Send now')}</PillButton>
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
            <PillButton onClick={() => removeWrites((write) => write.id === id)}>
              {rich('OK<hidden>: {label}</hidden>', { hidden, label })}
            </PillButton>
          </Pill>
        ))}
    </>
  );
}

const changesText = (count: number): string => plural(count, '# change', '# changes');
