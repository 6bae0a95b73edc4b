import { Type } from 'typebox';
import { closed } from './schema.ts';

export const ChangePasswordBody = Type.Object(
  { current_password: Type.String(), new_password: Type.String() },
  closed,
);

export const ForgotPasswordBody = Type.Object({ email: Type.String() }, closed);

export const ResetPasswordBody = Type.Object(
  {
    token: Type.String({ description: 'What stands behind the # of the link' }),
    new_password: Type.String(),
  },
  closed,
);
