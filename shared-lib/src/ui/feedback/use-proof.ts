import {
  confirmIdentity,
  type IdentityProof,
  startConfirmation,
} from '@fareweave/shared-lib/api/confirmation';
import { answerWithPasskey, hasPasskeys, preparePasskeys } from '@fareweave/shared-lib/api/passkeys';
import { secondFactorsQuery } from '@fareweave/shared-lib/api/second-factors';
import { ApiError, queryClient, useSession } from '@fareweave/shared-lib/platform';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

interface ProofOptions {
  /** Whether the call contains the password: the server then requires a confirmation only because of the second factor. */
  hasPassword: boolean;
  onConfirmed: () => void;
  onRefused: (cause: Error) => void;
}

/** Returns whether the form asks for a code and for a passkey; null when the password is enough. `methods`: those of the account, undefined
 *  until the server has answered. The form then asks for a code, which most accounts have. */
function factorsAsked(methods: readonly string[] | undefined, hasPasskey: boolean) {
  if (methods?.length === 0) return null;
  return { code: methods?.some((method) => method !== 'passkey') ?? true, passkey: hasPasskey };
}

/** Returns what a person is asked for to confirm their identity, the query for it and the call that sends it (ACCT-35). `isFactorNew`: the
 *  server has asked for a factor that the page did not know. */
export function useProof({ hasPassword, onConfirmed, onRefused }: ProofOptions) {
  const { user } = useSession();
  // The account of this page may be outdated: a factor was added or removed in another browser.
  const [isFactorNeeded, setFactorNeeded] = useState(false);
  const mayNeedFactor = isFactorNeeded || user?.has_second_factor === true || hasPassword;
  const factors = useQuery({
    queryKey: ['auth', 'confirm'],
    queryFn: startConfirmation,
    enabled: mayNeedFactor,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const passkey = hasPasskeys() ? (factors.data?.passkey ?? null) : null;
  useEffect(() => {
    if (passkey !== null) preparePasskeys();
  }, [passkey]);
  const methods = factors.data?.methods;
  const sending = useMutation({
    mutationFn: async ({ withPasskey, ...proof }: IdentityProof & { withPasskey: boolean }) => {
      if (!withPasskey || passkey === null) return confirmIdentity(proof);
      const ticket = factors.data?.ticket ?? '';
      return confirmIdentity({ password: proof.password, ticket, passkey: await answerWithPasskey(passkey) });
    },
    onSuccess: () => {
      // The proof may have been a recovery code, which works once.
      void queryClient.invalidateQueries(secondFactorsQuery);
      onConfirmed();
    },
    onError: (cause) => {
      const isNeeded = cause instanceof ApiError && cause.code === 'SECOND_FACTOR_NEEDED';
      if (isNeeded) setFactorNeeded(true);
      onRefused(cause);
      // A ticket accepts one passkey, and the known methods may be outdated.
      if (passkey !== null || isNeeded) void factors.refetch();
    },
  });
  return {
    email: user?.email ?? '',
    asked: mayNeedFactor ? factorsAsked(methods, passkey !== null) : null,
    // Only when the methods are known, because the code field may then disappear.
    isFactorNew: isFactorNeeded && methods !== undefined,
    factors,
    sending,
  };
}
