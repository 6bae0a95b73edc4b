import { mailContentQuery } from '@fareweave/shared-lib/api/mail';
import { Button, ButtonLink } from '@fareweave/shared-lib/ui/button';
import { EmptyState } from '@fareweave/shared-lib/ui/empty-state';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { Letter } from './letter.tsx';

/** One e-mail, open to be read. */
export function MailView({ id, back }: { id: string; back: string }) {
  const { data, error, isFetching, refetch } = useQuery(mailContentQuery(id));
  return (
    <>
      <Back size="small" href={back}>
        Back to all emails
      </Back>
      {data !== undefined && <Letter letter={data} />}
      {data === undefined && error === null && <Skeleton height="520px" />}
      {data === undefined && error !== null && (
        <EmptyState title="This email cannot be shown" message={error.message}>
          <Button variant="primary" busy={isFetching} onClick={() => refetch()}>
            Try again
          </Button>
        </EmptyState>
      )}
    </>
  );
}

const Back = styled(ButtonLink)`
  justify-self: start;
`;
