import { ChevronIcon } from '@fareweave/shared-lib/ui/icons';
import { RoundButton } from '@fareweave/shared-lib/ui/round-button';
import { styled } from 'styled-components';

interface StepsProps {
  /** What is shown at present, `November 2026`. */
  text: string;
  /** The names of the two buttons: back, then forward. */
  labels: readonly [back: string, forward: string];
  /** Whether there is something before and after what is shown. */
  possible: readonly [back: boolean, forward: boolean];
  onStep: (by: -1 | 1) => void;
}

/** A text between two buttons that step to the previous and the next one. */
export function Steps({ text, labels, possible, onStep }: StepsProps) {
  return (
    <Row>
      <Step label={labels[0]} possible={possible[0]} onStep={() => onStep(-1)} />
      <strong aria-live="polite">{text}</strong>
      <Step label={labels[1]} possible={possible[1]} onStep={() => onStep(1)} isForward />
    </Row>
  );
}

interface StepProps {
  label: string;
  possible: boolean;
  onStep: () => void;
  isForward?: boolean;
}

/** At the last step the button keeps the focus and does nothing. */
function Step({ label, possible, onStep, isForward = false }: StepProps) {
  return (
    <RoundButton
      type="button"
      aria-label={label}
      aria-disabled={!possible || undefined}
      onClick={possible ? onStep : undefined}
    >
      <Turned $forward={isForward}>
        <ChevronIcon />
      </Turned>
    </RoundButton>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;

  strong {
    min-width: 8.5em;
    text-align: center;
  }
  [aria-disabled] {
    opacity: 0.4;
    cursor: not-allowed;
  }
`;

/** The chevron backward or forward: in English to the left or right. */
const Turned = styled.span<{ $forward: boolean }>`
  rotate: calc(${({ $forward }) => ($forward ? -90 : 90)}deg * var(--forward, 1));
`;
