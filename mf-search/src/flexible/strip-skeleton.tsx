import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { styled } from 'styled-components';
import { DAY_HEIGHT, Strip } from './strip-layout.ts';
import { STRIP_DAYS } from './strip-start.ts';

/** As tall as the days to come. */
export function StripSkeleton() {
  return (
    <Still aria-hidden="true">
      {Array.from({ length: STRIP_DAYS }, (_, day) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <Skeleton key={day} height={DAY_HEIGHT} />
      ))}
    </Still>
  );
}

const Still = styled(Strip)`
  overflow: hidden;
`;
