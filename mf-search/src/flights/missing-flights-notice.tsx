import type { Provenance } from '@fareweave/shared-lib/domain/flights';
import { plural } from '@fareweave/shared-lib/domain/plurals';
import { Notice } from '@fareweave/shared-lib/ui/notice';
import { styled } from 'styled-components';

interface MissingFlightsNoticeProps {
  results: Provenance;
  /** The name of an airport by its code. */
  named: (code: string) => string;
}

/** Says honestly that these are not all the flights there are. */
export function MissingFlightsNotice({ results, named }: MissingFlightsNoticeProps) {
  const unasked = unaskedText(results, named);
  const dropped = droppedText(results);
  return (
    <>
      {unasked !== null && (
        <Notice tone="warning" title="Not all flights">
          {unasked}
        </Notice>
      )}
      {dropped !== null && <Quiet>{dropped}</Quiet>}
    </>
  );
}

const Quiet = styled.p`
  margin-block: 4px;
  color: var(--ink-3);
  font-size: 0.875rem;
`;

/** What is not among the results problemWith some airports could not be asked; null when all were. `named` gives the name
 *  of an airport by its code. */
export function unaskedText(
  { partial, failed_origins = [] }: Pick<Provenance, 'partial' | 'failed_origins'>,
  named: (code: string) => string,
): string | null {
  if (partial !== true && failed_origins.length === 0) return null;
  if (failed_origins.length === 0) return 'Some airports could not be asked. Their flights are missing here.';
  const whose = plural(failed_origins.length, 'Its', 'Their');
  const airports = list.format(failed_origins.map((code) => nameAndCode(named(code), code)));
  return `${airports} could not be asked. ${whose} flights are missing here.`;
}

const list = new Intl.ListFormat('en', { type: 'conjunction' });

const nameAndCode = (name: string, code: string): string => (name === code ? code : `${name} (${code})`);

/** Flights that the source told and that made no sense; null when there were none. */
export function droppedText({ dropped = 0 }: Pick<Provenance, 'dropped'>): string | null {
  if (dropped === 0) return null;
  if (dropped === 1) return '1 flight was left out: the fare source told it wrongly.';
  return `${dropped} flights were left out: the fare source told them wrongly.`;
}
