import { Notice } from '@fareweave/shared-lib/ui/notice';
import { RetryButton } from '@fareweave/shared-lib/ui/retry-button';
import type { UseQueryResult } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { Actions } from './form/form.tsx';

interface Props {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
}

/** Shows why the content of a section could not be loaded, with a button to try again. */
export const LoadFailure = ({ query: { error, isFetching, refetch } }: Props) =>
  error !== null && (
    <>
      <Notice tone="danger">{error.message}</Notice>
      <Actions>
        <RetryButton onClick={() => refetch()} busy={isFetching} />
      </Actions>
    </>
  );

/** Why a call of a button in a notice failed. */
export const FailureInNotice = styled.p`
  color: var(--danger);
  font-weight: 600;
`;
