import { RENTAL_AGES } from '@fareweave/shared-lib/domain/cars';
import { Field } from '@fareweave/shared-lib/ui/field';
import { styled } from 'styled-components';
import type { useDriverAge } from './use-driver-age.ts';

/** The driver's age: what a car costs depends on it. */
export function AgeField({ driver }: { driver: ReturnType<typeof useDriverAge> }) {
  const { text, setText, isWrong } = driver;
  return (
    <Narrow>
      <Field
        label="Driver age"
        type="number"
        inputMode="numeric"
        min={RENTAL_AGES.least}
        max={RENTAL_AGES.most}
        step={1}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={isWrong ? `From ${RENTAL_AGES.least} to ${RENTAL_AGES.most}` : undefined}
      />
    </Narrow>
  );
}

const Narrow = styled.div`
  width: 150px;
`;
