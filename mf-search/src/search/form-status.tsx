import { planFactsQuery } from '@fareweave/shared-lib/api/plan-facts';
import { hasPremium } from '@fareweave/shared-lib/domain/accounts';
import { allowanceText } from '@fareweave/shared-lib/domain/plans';
import { useSession } from '@fareweave/shared-lib/platform';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { INBOUND_IS_PREMIUM } from '../address/link-problem.ts';
import type { Readiness } from './readiness.ts';
import { SignInLink } from './sign-in-link.tsx';
import { TextLink } from './text-link.ts';

interface FormStatusProps {
  state: Readiness;
  /** What has to be selected. */
  requirement: string;
  pressedEarly: boolean;
}

/** Why the Search button cannot be pressed (spec: search §5), or what a free account may still do. */
export function FormStatus({ state, requirement, pressedEarly }: FormStatusProps) {
  if (state === 'signed-out') return <SignInLink>Please log in to search flights</SignInLink>;
  if (state === 'not-premium') return <TextLink href="/plans">{INBOUND_IS_PREMIUM}</TextLink>;
  if (pressedEarly) return <Problem role="alert">Please fill in all required fields.</Problem>;
  if (state === 'incomplete') return <>{requirement}</>;
  if (state === 'ready') return <FreeAllowance />;
  return null;
}

function FreeAllowance() {
  const { user } = useSession();
  const isFree = !hasPremium(user);
  const { data } = useQuery({ ...planFactsQuery, enabled: isFree });
  return isFree && data !== undefined ? <>Free plan: {allowanceText(data.free)}</> : null;
}

const Problem = styled.span`
  color: var(--danger);
  font-weight: 600;
`;
