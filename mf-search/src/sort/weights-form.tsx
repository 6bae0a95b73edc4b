import { DEFAULT_WEIGHTS, type Weights } from '@fareweave/shared-lib/domain/best';
import { dollars } from '@fareweave/shared-lib/domain/money';
import { msg, t } from '@fareweave/shared-lib/domain/texts';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Columns } from '@fareweave/shared-lib/ui/layout';
import { styled } from 'styled-components';
import { Slider } from '../ui/slider.tsx';
import { MAX_WEIGHT } from './use-ranking.ts';

const NAMES = msg({
  hour: 'An hour of travel',
  stop: 'A stop',
  night: 'A night departure or arrival',
  wayHome: 'A way home',
  missed: 'A missed connection',
}) satisfies Record<keyof Weights, string>;
const KINDS = Object.keys(NAMES) as (keyof Weights)[];

interface WeightsFormProps {
  weights: Weights;
  onChange: (weights: Weights) => void;
}

/** What “Best” weighs, in dollars that the traveller sets (RSLT-34). */
export function WeightsForm({ weights, onChange }: WeightsFormProps) {
  return (
    <>
      <p>
        {t(
          '“Best” adds these values to the fare and puts the smallest sum first. Night is from 10 PM to 6 AM at the airport. The way home counts each day after the arrival without a return flight, as far as they are known. A missed connection counts as often as flights like the first one arrive too late.',
        )}
      </p>
      <Sliders $least="220px" $gap="8px 28px">
        {KINDS.map((kind) => (
          <Slider
            key={kind}
            label={t(NAMES[kind])}
            min={0}
            max={MAX_WEIGHT}
            step={5}
            value={weights[kind]}
            text={dollars(weights[kind])}
            spoken={dollars(weights[kind])}
            onChange={(value) => onChange({ ...weights, [kind]: value })}
          />
        ))}
      </Sliders>
      <Button size="small" onClick={() => onChange(DEFAULT_WEIGHTS)}>
        {t('Reset to defaults')}
      </Button>
    </>
  );
}

const Sliders = styled(Columns)`
  margin-block: 12px;
`;
