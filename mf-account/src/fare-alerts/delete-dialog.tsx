import { Button } from '@fareweave/shared-lib/ui/button';
import { Dialog } from '@fareweave/shared-lib/ui/dialog';
import { Notice } from '@fareweave/shared-lib/ui/notice';
import { styled } from 'styled-components';
import { useDeleteAlert } from './use-delete-alert.ts';

interface Props {
  id: string;
  /** `Denver to Orlando`. */
  route: string;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before an alert is deleted (ALRT-10). */
export function DeleteDialog({ id, route, onClose, onDeleted }: Props) {
  const { mutate, isPending, error } = useDeleteAlert();
  return (
    <Dialog title="Delete flight alert" onClose={onClose}>
      {(close) => (
        <>
          {error !== null && (
            <Notice tone="danger" takesFocus>
              {error.message}
            </Notice>
          )}
          <p>Are you sure you want to delete this notification?</p>
          <strong>{route}</strong>
          <Actions>
            <Button onClick={close}>Cancel</Button>
            <Button
              variant="danger"
              busy={isPending}
              busyLabel="Deleting..."
              onClick={() => mutate(id, { onSuccess: onDeleted })}
            >
              Delete
            </Button>
          </Actions>
        </>
      )}
    </Dialog>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 10px;
`;
