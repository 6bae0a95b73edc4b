import { Type } from 'typebox';
import { CurrentPassword, Email, NewPassword } from '../fields.ts';
import { closed } from '../schema.ts';

export const ChangePasswordBody = Type.Object(
  { current_password: CurrentPassword, new_password: NewPassword },
  closed,
);

export const ForgotPasswordBody = Type.Object({ email: Email }, closed);

export const ResetPasswordBody = Type.Object(
  {
    token: Type.String({ description: 'What stands behind the # of the link' }),
    new_password: NewPassword,
  },
  closed,
);
