import { factorNameError } from '@fareweave/shared-lib/domain/account-rules';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { type Static, type TProperties, Type } from 'typebox';
import { Component, checkedText, Instant, Nullable } from '../../core/http/schemas.ts';
import { fromRow } from '../../db/from-row.ts';
import type { secondFactors } from '../../db/schema/index.ts';
import { TimeZone } from '../schema.ts';

const FactorName = checkedText(factorNameError);

const Text = Type.String({ maxLength: 20_000 });

/** What `navigator.credentials` returns, as JSON (Web Authentication Level 3); the library checks the rest. */
const credential = <T>(title: string, response: TProperties) =>
  Type.Unsafe<T>(
    Component(title, {
      id: Text,
      rawId: Text,
      type: Text,
      response: Type.Object(response),
      clientExtensionResults: Type.Object({}, { additionalProperties: true }),
    }),
  );

const PasskeyUse = credential<AuthenticationResponseJSON>('PasskeyUse', {
  clientDataJSON: Text,
  authenticatorData: Text,
  signature: Text,
});
const NewPasskey = credential<RegistrationResponseJSON>('NewPasskey', {
  clientDataJSON: Text,
  attestationObject: Text,
});

/** Open, because Fastify removes from a response what its schema does not name, and the browser needs all of it. */
const options = <T>(title: string) => Type.Unsafe<T>(Type.Object({}, { title, additionalProperties: true }));
const CreationOptions = options<PublicKeyCredentialCreationOptionsJSON>('PasskeyCreation');
const RequestOptions = options<PublicKeyCredentialRequestOptionsJSON>('PasskeyRequest');

export const optionalProof = {
  code: Type.Optional(
    Type.String({ maxLength: 50, description: 'The 6-digit code of an app, or a recovery code' }),
  ),
  passkey: Type.Optional(PasskeyUse),
};
const FactorProofBody = Type.Object(optionalProof);
/** The proof of a second factor: a code or a passkey. */
export type FactorProof = Static<typeof FactorProofBody>;

const Ticket = Type.String({ description: 'Ticket for the second call, valid once and for 10 minutes' });

export const SecondStep = Component('SecondStep', {
  ticket: Ticket,
  methods: Type.Array(Type.Enum(['app', 'passkey', 'recovery-code'])),
  passkey: Nullable(RequestOptions),
});
export const SecondStepBody = Component('SecondStepProof', {
  ticket: Type.String(),
  ...optionalProof,
  time_zone: Type.Optional(TimeZone),
  confirm: Type.Optional(
    Type.Boolean({ description: 'Whether the proof also confirms the identity for one later call' }),
  ),
});

export const PasskeyStart = Component('PasskeyStart', { ticket: Ticket, passkey: RequestOptions });
export const PasskeySignInBody = Component('PasskeySignIn', {
  ticket: Type.String(),
  passkey: PasskeyUse,
  time_zone: Type.Optional(TimeZone),
});

export const FactorEntry = Component('SecondFactor', {
  id: Type.String({ format: 'uuid' }),
  kind: Type.Enum(['app', 'passkey']),
  name: Type.String(),
  credential_id: Nullable(Type.String({ description: 'What a browser calls a passkey; null for an app' })),
  created_at: Instant,
  last_used_at: Nullable(Instant),
});
/** The entry of a factor, without its secrets. */
export const toFactorEntry = (factor: typeof secondFactors.$inferSelect): Static<typeof FactorEntry> =>
  fromRow(FactorEntry, { ...factor, kind: factor.kind === 'totp' ? 'app' : 'passkey' });

export const FactorList = Component('SecondFactorList', {
  factors: Type.Array(FactorEntry),
  recovery_codes_left: Type.Integer(),
  passkeys_possible: Type.Boolean({ description: 'False if the product is opened by an IP address' }),
});
const Codes = Type.Array(Type.String(), { description: 'Each works once; only this response contains them' });
export const FactorAdded = Component('SecondFactorAdded', {
  factor: FactorEntry,
  recovery_codes: Nullable(Codes),
});
export const RecoveryCodes = Component('RecoveryCodes', { codes: Codes });

export const AppStart = Component('AppStart', {
  ticket: Ticket,
  secret: Type.String({ description: 'The secret for the app, in Base32' }),
  uri: Type.String({ description: 'URI with the secret for the app: `otpauth://totp/…`' }),
  qr: Type.Object({
    size: Type.Integer({ description: 'Width and height of the QR code in modules' }),
    path: Type.String({ description: 'SVG path of the dark modules, each of size 1' }),
  }),
});
export const AppConfirmBody = Component('AppConfirmation', {
  ticket: Type.String(),
  code: Type.String({ maxLength: 50 }),
  name: FactorName,
});
export const PasskeyCreationStart = Component('PasskeyCreationStart', {
  ticket: Ticket,
  options: CreationOptions,
});
export const PasskeyConfirmBody = Component('PasskeyConfirmation', {
  ticket: Type.String(),
  passkey: NewPasskey,
  name: FactorName,
});
