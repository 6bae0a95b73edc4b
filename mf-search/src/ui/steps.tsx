import { ChevronIcon } from '@fareweave/shared-lib/ui/icons';
import { RoundButton } from '@fareweave/shared-lib/ui/round-button';
import { styled } from 'styled-components';

interface StepProps {
  label: string;
  possible: boolean;
  onStep: () => void;
}

interface StepsProps {
  /** What is shown at present, `November 2026`. */
  text: string;
  back: StepProps;
  forward: StepProps;
}

/** A text between two buttons that step to the previous and the next one. */
export function Steps({ text, back, forward }: StepsProps) {
  return (
    <Row>
      <Step {...back} />
      <strong aria-live="polite">{text}</strong>
      <Step {...forward} isForward />
    </Row>
  );
}

/** At the last step the button keeps the focus and does nothing. */
function Step({ label, possible, onStep, isForward = false }: StepProps & { isForward?: boolean }) {
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
