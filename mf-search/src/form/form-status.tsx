import { searchAllowanceQuery } from '@fareweave/shared-lib/api/flights';
import { hasPremium } from '@fareweave/shared-lib/domain/accounts';
import { formatMoment } from '@fareweave/shared-lib/domain/formats';
import { searchesLeftText } from '@fareweave/shared-lib/domain/plans';
import { t } from '@fareweave/shared-lib/domain/texts';
import { useSession } from '@fareweave/shared-lib/platform';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { INBOUND_IS_PREMIUM } from '../model/address/link-problem.ts';
import { SignInLink, TextLink } from '../ui/text-button.tsx';
import type { Readiness } from './readiness.ts';

interface FormStatusProps {
  state: Readiness;
  /** The message about required selections. */
  requirement: string;
  pressedEarly: boolean;
}

/** Why the Search button is disabled (SRCH-10), or how many free searches are left. */
export function FormStatus({ state, requirement, pressedEarly }: FormStatusProps) {
  if (state === 'signed-out') return <SignInLink>{t('Please log in to search flights')}</SignInLink>;
  if (state === 'not-premium') return <TextLink href="/plans">{t(INBOUND_IS_PREMIUM)}</TextLink>;
  if (pressedEarly) return <Problem role="alert">{t('Please fill in all required fields.')}</Problem>;
  if (state === 'incomplete') return <>{requirement}</>;
  if (state === 'ready') return <FreeAllowance />;
  return null;
}

/** The free searches left or, when there are none, the time of the next ones. */
function FreeAllowance() {
  const { user } = useSession();
  const isFree = !hasPremium(user);
  const { data } = useQuery({ ...searchAllowanceQuery, enabled: isFree });
  if (!isFree || data === undefined) return null;
  const { left, resets_at } = data;
  const text = searchesLeftText(data);
  if (text === null || left !== 0 || resets_at === null) return text;
  return t('{text}. New ones on {moment}.', { text, moment: formatMoment(resets_at) });
}

const Problem = styled.span`
  color: var(--danger);
  font-weight: 600;
`;
