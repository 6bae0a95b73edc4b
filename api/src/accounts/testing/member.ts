import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { ADA, type Visitor } from './visitor.ts';

/** The code that an app for one-time codes shows at a time. */
export const appCode = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

/** The calls of a visitor who is signed in with the password of `ADA`. */
export function memberOf({ clock }: TestApp, visitor: Visitor, token: string) {
  const post = (path: string, payload: object = {}) => visitor.call('POST', path, { token, payload });
  /** Confirms the identity; `proof`: a code or passkey, once there is a second factor. */
  const confirm = (proof: object = {}) => post('confirm', { password: ADA.password, ...proof });
  return {
    visitor,
    token,
    post,
    confirm,
    /** Adds an app for one-time codes as the first factor. This uses up the present code of the app. */
    async addApp() {
      await confirm();
      const { ticket, secret } = (await post('factors/app')).json();
      const code = appCode(secret, clock.now());
      const added = await post('factors/app/confirm', { ticket, code, name: 'Phone' });
      expect(added.statusCode).toBe(200);
      return { secret, added: added.json() };
    },
  };
}
