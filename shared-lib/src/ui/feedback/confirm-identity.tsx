import { provideConfirmation } from '@fareweave/shared-lib/api/confirmation';
import { useEffect, useState } from 'react';
import { ProofDialog } from './proof-dialog.tsx';

interface Question {
  password: string;
  answer: (confirmed: boolean) => void;
}

/** Opens a dialog when a call of this remote needs a confirmation of identity (ACCT-21). A remote that makes such calls renders it
 *  once. */
export function IdentityConfirmation() {
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(
    () => provideConfirmation((password) => new Promise((answer) => setQuestion({ password, answer }))),
    [],
  );
  // The call fails when the screen closes.
  useEffect(() => () => question?.answer(false), [question]);
  return (
    question !== null && (
      <ProofDialog
        enteredPassword={question.password}
        onConfirmed={() => question.answer(true)}
        // The answer to an earlier question may arrive late.
        onClose={() => setQuestion((open) => (open === question ? null : open))}
      />
    )
  );
}
