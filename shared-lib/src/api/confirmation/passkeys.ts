import { t } from '../../domain/i18n/texts.ts';
import type { NewPasskey, PasskeyCreation, PasskeyRequest, PasskeyUse } from '../../generated/types.gen.ts';

/** Whether this browser can use passkeys at this address. Browsers make no passkeys for an IP address. */
export const hasPasskeys = (): boolean =>
  typeof window.PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(window.location.hostname);

/** The library is loaded with the first passkey. */
const load = () => import(/* webpackChunkName: "webauthn" */ '@simplewebauthn/browser');

/** Loads what a passkey needs, so that the browser's dialog opens at once: some browsers allow it only right after a press. */
export const preparePasskeys = (): void => void load().catch(() => undefined);

/** Asks the person for a passkey. Fails with a text for the screen when they cancel. */
export async function answerWithPasskey(options: PasskeyRequest): Promise<PasskeyUse> {
  const { startAuthentication } = await load();
  return withText(
    startAuthentication({ optionsJSON: options as never }),
    t('The passkey was not used. Please try again.'),
  );
}

/** Asks the person to make a passkey. Fails with a text for the screen when they cancel. */
export async function makePasskey(options: PasskeyCreation): Promise<NewPasskey> {
  const { startRegistration } = await load();
  return withText(
    startRegistration({ optionsJSON: options as never }),
    t('No passkey was made. Please try again. This device may have one for this account already.'),
  );
}

/** Signals to the browser that a passkey was removed, so that devices no longer offer it. Some browsers do not support this. */
export const forgetPasskey = (credentialID: string): Promise<void> =>
  load()
    .then(({ sendSignal }) =>
      sendSignal({ signalName: 'unknownCredential', rpID: window.location.hostname, credentialID }),
    )
    .catch(() => undefined);

/** Replaces an error of the browser, whose message is not meant for users, by one with this text. */
const withText = async <T>(asking: Promise<unknown>, text: string): Promise<T> =>
  (await asking.catch((cause: unknown) => {
    throw new Error(text, { cause });
  })) as T;
