import { answerWithPasskey, hasPasskeys, preparePasskeys } from '@fareweave/shared-lib/api/passkeys';
import { msg, t } from '@fareweave/shared-lib/domain/texts';
import { type SecondStep as Step, session, sessionStore } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Field } from '@fareweave/shared-lib/ui/field';
import { fieldErrorsIn } from '@fareweave/shared-lib/ui/field-errors';
import { ErrorNotice } from '@fareweave/shared-lib/ui/notice';
import { useFirstFieldFocused } from '@fareweave/shared-lib/ui/use-form-errors';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { EntryLayout } from '../ui/entry-layout.tsx';
import { browserTimeZone, Form } from '../ui/form/form.tsx';
import { SessionError } from '../ui/session-error.tsx';

interface Props {
  step: Step;
  onRestart: () => void;
}

/** A way to complete the sign-in. */
type Way = Step['methods'][number];

const LEADS = msg({
  app: 'Enter the code that your app shows for Fareweave.',
  passkey: 'Use the passkey of your account.',
  'recovery-code': 'Enter one of the recovery codes that you saved. Each works once.',
}) satisfies Record<Way, string>;

const OTHER_WAYS = msg({
  app: 'Use a code from my app',
  passkey: 'Use a passkey',
  'recovery-code': 'Use a recovery code',
}) satisfies Record<Way, string>;

/** The second step of a sign-in (ACCT-33). The easiest possible way is shown first. */
export function SecondStep({ step, onRestart }: Props) {
  const ways = step.methods.filter((way) => way !== 'passkey' || hasPasskeys());
  const [way, setWay] = useState(ways[0]);
  const heading = useRef<HTMLHeadingElement>(null);
  const hasField = way === 'app' || way === 'recovery-code';
  useEffect(() => {
    // A field takes the focus itself.
    if (!hasField) heading.current?.focus();
  }, [hasField]);
  const choose = (next: Way) => {
    session.clearError();
    setWay(next);
  };
  const finish = (proof: object) =>
    session.finishSignIn('login/second-step', { ticket: step.ticket, ...proof, ...browserTimeZone() });
  return (
    <EntryLayout
      title={t('Confirm it is you')}
      lead={t(
        way === undefined ? 'Please open this page in a browser that supports your passkey.' : LEADS[way],
      )}
      headingRef={heading}
    >
      {way === 'passkey' && <PasskeyPart step={step} finish={finish} />}
      {hasField && <CodePart key={way} way={way} finish={finish} />}
      {ways
        .filter((other) => other !== way)
        .map((other) => (
          <Button key={other} onClick={() => choose(other)}>
            {t(OTHER_WAYS[other])}
          </Button>
        ))}
      <Button variant="ghost" onClick={onRestart}>
        {t('Start again')}
      </Button>
    </EntryLayout>
  );
}

type Finish = (proof: object) => Promise<boolean>;

function PasskeyPart({ step: { passkey }, finish }: { step: Step; finish: Finish }) {
  const { isPending, mutate, error } = useMutation({
    mutationFn: async () => {
      if (passkey !== null) await finish({ passkey: await answerWithPasskey(passkey) });
    },
  });
  useEffect(preparePasskeys, []);
  return (
    <>
      <ErrorNotice error={error} />
      <SessionError />
      <Button
        variant="primary"
        busy={isPending}
        busyLabel={t('Waiting for your passkey...')}
        onClick={() => mutate()}
      >
        {t('Use a passkey')}
      </Button>
    </>
  );
}

function CodePart({ way, finish }: { way: 'app' | 'recovery-code'; finish: Finish }) {
  const form = useFirstFieldFocused();
  const [codeError, setCodeError] = useState<string>();
  const { isPending, mutate } = useMutation({
    mutationFn: (code: string) => finish({ code }),
    onSuccess: (isSignedIn) => {
      const [wrong] = isSignedIn ? [] : fieldErrorsIn(sessionStore.get().errorDetails, { code: 'code' });
      show(wrong?.message);
    },
  });
  function show(message: string | undefined): void {
    setCodeError(message);
    if (message !== undefined) form.current?.querySelector('input')?.select();
  }
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code')).trim();
    if (code === '') show(t('Code is required'));
    else if (!isPending) mutate(code);
  }
  return (
    <Form ref={form} onSubmit={submit}>
      <Field
        label={t(way === 'app' ? 'Code' : 'Recovery code')}
        name="code"
        inputMode={way === 'app' ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        error={codeError}
      />
      {codeError === undefined && <SessionError />}
      <Button type="submit" variant="primary" busy={isPending} busyLabel={t('Signing in...')}>
        {t('Sign in')}
      </Button>
    </Form>
  );
}
