import { t } from '@fareweave/shared-lib/domain/texts';
import { chosenInSystemColours, labelledGroup } from '@fareweave/shared-lib/ui/control-styles';
import { styled } from 'styled-components';
import { Caption } from '../ui/slider.tsx';

interface AirportChecksProps {
  label: string;
  /** What applies while none is chosen, `Any airport`. */
  none: string;
  /** The offered airports; the chosen ones are always offered. */
  codes: readonly string[];
  chosen: readonly string[];
  nameOf: (code: string) => string;
  onChange: (codes: string[]) => void;
}

/** A choice of several airports. */
export function AirportChecks({ label, none, codes, chosen, nameOf, onChange }: AirportChecksProps) {
  const offered = [...new Set([...codes, ...chosen])].sort();
  const toggle = (code: string) =>
    onChange(chosen.includes(code) ? chosen.filter((other) => other !== code) : [...chosen, code].sort());
  return (
    <Group>
      <legend>
        <Caption as="span">
          {label} <b>{chosen.length === 0 ? none : chosen.join(', ')}</b>
        </Caption>
      </legend>
      {offered.length === 0 && <p>{t('All of these flights are nonstop.')}</p>}
      <Choices>
        {offered.map((code) => (
          <label key={code}>
            <input
              className="visually-hidden"
              type="checkbox"
              checked={chosen.includes(code)}
              onChange={() => toggle(code)}
            />
            <span>
              {code} <small>{nameOf(code)}</small>
            </span>
          </label>
        ))}
      </Choices>
    </Group>
  );
}

const Group = styled.fieldset`
  ${labelledGroup}
  p {
    color: var(--ink-3);
    font-size: 0.875rem;
  }
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  max-height: 190px;
  padding: 3px;
  margin: -3px;
  overflow-y: auto;
  scrollbar-width: thin;

  span {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-height: var(--control-size);
    padding: 0 12px;
    border: 1px solid var(--control);
    border-radius: 999px;
    font-size: 0.875rem;
    font-weight: 650;
    cursor: pointer;
  }
  small {
    color: var(--ink-3);
    font-size: 0.8125rem;
    font-weight: 400;
  }
  :checked + span {
    border-color: var(--accent);
    background: var(--accent);
    color: var(--on-fill);
    ${chosenInSystemColours}

    small {
      color: inherit;
    }
  }
  :checked + span::before {
    content: '✓';
  }
  :focus-visible + span {
    outline: 2px solid var(--accent);
    outline-offset: 1px;
  }
`;
