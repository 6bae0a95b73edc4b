import { updateProfile } from '@fareweave/shared-lib/api/account';
import { session } from '@fareweave/shared-lib/platform';
import { useMutation } from '@tanstack/react-query';

/** Saves a change and gives the session the account as the server now has it. */
export const useUpdateProfile = () =>
  useMutation({ mutationFn: updateProfile, onSuccess: ({ user }) => session.setUser(user) });
