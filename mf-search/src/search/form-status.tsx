import { planFactsQuery } from '@fareweave/shared-lib/api/plan-facts';
import { hasPremium } from '@fareweave/shared-lib/domain/accounts';
import { allowanceText } from '@fareweave/shared-lib/domain/plans';
import { usePlace, useSession } from '@fareweave/shared-lib/platform';
import { Link } from '@fareweave/shared-lib/ui/link';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import type { Readiness } from './readiness.ts';

/** Why the Search button cannot be pressed (spec: search §5), or what a free account may still do. */
export function FormStatus({ state, pressedEarly }: { state: Readiness; pressedEarly: boolean }) {
  if (state === 'signed-out') return <SignInLink />;
  if (pressedEarly) return <Problem role="alert">Please fill in all required fields.</Problem>;
  if (state === 'incomplete') return <>Please select an origin airport and date</>;
  if (state === 'ready') return <FreeAllowance />;
  return null;
}

/** Leads back to this very search. */
function SignInLink() {
  const { pathname, search } = usePlace();
  return (
    <Underlined href={`/login?next=${encodeURIComponent(pathname + search)}`}>
      Please log in to search flights
    </Underlined>
  );
}

function FreeAllowance() {
  const { user } = useSession();
  const isFree = !hasPremium(user);
  const { data } = useQuery({ ...planFactsQuery, enabled: isFree });
  return isFree && data !== undefined ? <>Free plan: {allowanceText(data.free)}</> : null;
}

const Underlined = styled(Link)`
  color: var(--accent);
  font-weight: 600;
  text-decoration: underline;
  text-underline-offset: 3px;
`;

const Problem = styled.span`
  color: var(--danger);
  font-weight: 600;
`;
