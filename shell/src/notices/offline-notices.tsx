import { removeWrites, waitingWrites } from '@fareweave/shared-lib/api/waiting-writes';
import { session, toasts, useSession, useStore } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
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
    if (!hasAnswered) toasts.info('Still no answer', 'The server could not be reached.', 3000);
  }
  return (
    <Button size="small" busy={isChecking} busyLabel="Checking…" onClick={() => void check()}>
      Check again
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
            Waiting for a connection: {waiting.length === 1 ? waiting[0]?.label : `${waiting.length} changes`}
            .
          </span>
          {isOnline && (
            <Button size="small" onClick={() => void session.verify().then(sendNow)}>
              Send now
            </Button>
          )}
        </Pill>
      )}
      {own
        .filter(({ refused }) => refused !== null)
        .map(({ id, label, refused }) => (
          <Pill key={id}>
            <span>
              <b>Not applied: {label}.</b> {refused}
            </span>
            <Button size="small" onClick={() => removeWrites((write) => write.id === id)}>
              OK<span className="visually-hidden">: {label}</span>
            </Button>
          </Pill>
        ))}
    </>
  );
}

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
