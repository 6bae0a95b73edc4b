import type { FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import { queueMail } from '../../mail/index.ts';
import { mailingOf } from '../mails.ts';
import { findById } from '../queries.ts';
import { createTicket } from '../tickets.ts';
import { acceptAppCode } from './app-codes.ts';
import { codeRequired, wrongCode, wrongPasskey } from './factor-errors.ts';
import { recoveryCodeUsedMail } from './factor-mails.ts';
import type { FactorProof, SecondStep } from './factor-schema.ts';
import { factorsOf } from './factors.ts';
import { acceptPasskey, passkeyRequest, siteOf } from './passkeys.ts';
import { isRecoveryCode, recoveryCodesLeft, useRecoveryCode } from './recovery-codes.ts';

/** Starts a second step for an account that has a factor: returns its ticket and the possible ways. */
export async function startSecondStep(
  request: FastifyRequest,
  userId: string,
  purpose: 'sign-in' | 'confirm',
): Promise<Static<typeof SecondStep>> {
  const { db, clock } = request.server;
  const factors = await factorsOf(db, userId);
  const passkeys = factors.filter(({ kind }) => kind === 'passkey');
  const site = siteOf(request);
  const passkey = site === null || passkeys.length === 0 ? null : await passkeyRequest(site, passkeys);
  const ticket = await createTicket(
    db,
    { purpose, userId, challenge: passkey?.challenge ?? null },
    clock.now(),
  );
  const methods: Static<typeof SecondStep>['methods'] = [];
  if (passkey !== null) methods.push('passkey');
  if (factors.some(({ kind }) => kind === 'totp')) methods.push('app');
  if ((await recoveryCodesLeft(db, userId)) > 0) methods.push('recovery-code');
  return { ticket, methods, passkey };
}

interface Expected {
  userId: string;
  /** The challenge of the ticket; null when the ticket offers no passkey. */
  challenge: string | null;
}

const APP_CODE = /^\s*\d{3}\s?\d{3}\s*$/;

/** Whether a proof has the form of a passkey or a code. A code of five digits, for example, is a typing mistake, not an attack. */
export const isWellFormed = ({ code = '', passkey }: FactorProof): boolean =>
  passkey !== undefined || APP_CODE.test(code) || isRecoveryCode(code);

/** Throws a 400 unless the proof is right. A right code is used up. Count the attempt before: codes can be guessed. */
export async function proveFactor(
  request: FastifyRequest,
  { userId, challenge }: Expected,
  { code, passkey }: FactorProof,
): Promise<void> {
  const { db, clock } = request.server;
  const now = clock.now();
  if (passkey !== undefined) {
    const site = siteOf(request);
    if (site === null || challenge === null) throw wrongPasskey();
    const use = { site, response: passkey, challenge, isAlone: false };
    if ((await acceptPasskey(db, use, now)) !== userId) throw wrongPasskey();
    return;
  }
  if (code === undefined || code.trim() === '') throw codeRequired();
  if (APP_CODE.test(code)) {
    if (!(await acceptAppCode(db, userId, code.replace(/\s/g, ''), now))) throw wrongCode();
    return;
  }
  if (!(await useRecoveryCode(db, userId, code))) throw wrongCode();
  await reportRecoveryCode(request, userId);
}

async function reportRecoveryCode(request: FastifyRequest, userId: string): Promise<void> {
  const { db } = request.server;
  const left = await recoveryCodesLeft(db, userId);
  const owner = await findById(db, userId);
  if (owner === undefined) return;
  const mailing = mailingOf(request);
  const mail = recoveryCodeUsedMail(owner, { ...mailing, left });
  await db.transaction((tx) => queueMail(tx, mail, mailing));
}
