import { Button } from '@fareweave/shared-lib/ui/button';
import { Notice } from '@fareweave/shared-lib/ui/notice';
import { styled } from 'styled-components';

/** Return flights can be looked at alone; a trip needs both ways. */
export function SelectDepartureFirst({ onBack }: { onBack: () => void }) {
  return (
    <Place>
      <Notice tone="info">
        <Row>
          <span>Select a departure first to plan the whole trip.</span>
          <Button size="small" onClick={onBack}>
            Select a departure
          </Button>
        </Row>
      </Notice>
    </Place>
  );
}

const Place = styled.div`
  margin-bottom: 24px;
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
`;
