import { RENTAL_AGES } from '@fareweave/shared-lib/domain/cars';
import { t } from '@fareweave/shared-lib/domain/texts';
import { Field } from '@fareweave/shared-lib/ui/field';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

/** The field for the driver's age, which prices depend on. */
export function AgeField({ driver }: { driver: ReturnType<typeof useDriverAge> }) {
  const { text, setText, isWrong } = driver;
  return (
    <Narrow>
      <Field
        label={t('Driver age')}
        type="number"
        inputMode="numeric"
        min={RENTAL_AGES.least}
        max={RENTAL_AGES.most}
        step={1}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={isWrong ? t('From {least} to {most}', RENTAL_AGES) : undefined}
      />
    </Narrow>
  );
}

const Narrow = styled.div`
  width: 150px;
`;

/** Milliseconds until a typed age applies, and until the cars are requested again (STAY-4). */
const DEBOUNCE_MS = 500;
const REFETCH_AFTER_MS = 1000;

/** The typed age, the age that applies when typing has stopped, and the age of the request. An invalid text keeps the
 *  last age. */
export function useDriverAge() {
  const [text, setText] = useState(String(RENTAL_AGES.usual));
  const [age, setAge] = useState<number>(RENTAL_AGES.usual);
  const typedAge = driverAge(useDelayed(text, DEBOUNCE_MS));
  if (typedAge !== null && typedAge !== age) setAge(typedAge);
  const requestedAge = useDelayed(age, REFETCH_AFTER_MS);
  return { text, setText, isWrong: typedAge === null, age, requestedAge, isWaiting: age !== requestedAge };
}

/** The typed age of the driver; null outside the range (STAY-4). */
export function driverAge(text: string): number | null {
  const age = Number(text.trim());
  const isAge =
    text.trim() !== '' && Number.isInteger(age) && age >= RENTAL_AGES.least && age <= RENTAL_AGES.most;
  return isAge ? age : null;
}

/** A value that is delayed until it has not changed for a time in milliseconds. */
function useDelayed<T>(value: T, ms: number): T {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
