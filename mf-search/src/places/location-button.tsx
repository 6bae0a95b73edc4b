import { t } from '@fareweave/shared-lib/domain/texts';
import { styled } from 'styled-components';
import { Announced } from '../ui/form-layout.tsx';
import { TextButton } from '../ui/text-button.tsx';
import type { useLocation } from './use-location.ts';

type Lookup = ReturnType<typeof useLocation>;

/** A button that sorts places by distance. The position is not requested before the first press. */
export function LocationButton({ state, toggle }: Pick<Lookup, 'state' | 'toggle'>) {
  const isLocating = state === 'locating';
  return (
    <TextButton
      aria-pressed={state === 'known'}
      {...(isLocating && { 'aria-disabled': true })}
      onClick={toggle}
    >
      {isLocating ? t('Locating...') : t('Use my location')}
    </TextButton>
  );
}

/** The result of the location request. */
export function LocationNote({ state, location }: Pick<Lookup, 'state' | 'location'>) {
  return (
    <Quiet aria-live="polite">
      {state === 'unknown' && t('Your location could not be determined.')}
      {state === 'known' &&
        (location?.city === undefined
          ? t('Nearest first.')
          : t('Nearest first, from {city}.', { city: location.city }))}
    </Quiet>
  );
}

const Quiet = styled(Announced)`
  color: var(--ink-3);
  font-size: 0.8125rem;
`;
