import { Type } from 'typebox';
import { Component, closed } from '../../core/http/schemas.ts';
import { CurrentPassword, Email, NewPassword } from '../fields.ts';

export const ChangePasswordBody = Component(
  'PasswordChange',
  { current_password: CurrentPassword, new_password: NewPassword },
  closed,
);

export const ForgotPasswordBody = Type.Object({ email: Email }, closed);

export const ResetPasswordBody = Component(
  'PasswordReset',
  {
    token: Type.String({ description: 'What stands behind the # of the link' }),
    new_password: NewPassword,
  },
  closed,
);
