import { Failure } from '@fareweave/shared-lib/ui/section-messages';
import type { UseQueryResult } from '@tanstack/react-query';
import { styled } from 'styled-components';

interface Props {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
}

/** Shows why the content of a section could not be loaded, with a button to try again. */
export const LoadFailure = ({ query }: Props) =>
  query.error !== null && <Failure text={query.error.message} query={query} />;

/** Why a call of a button in a notice failed. */
export const FailureInNotice = styled.p`
  color: var(--danger);
  font-weight: 600;
`;
