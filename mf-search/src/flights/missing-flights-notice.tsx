import type { Provenance } from '@fareweave/shared-lib/domain/flights';
import { languageLocale, plural, t } from '@fareweave/shared-lib/domain/texts';
import { Notice } from '@fareweave/shared-lib/ui/notice';
import { styled } from 'styled-components';

interface MissingFlightsNoticeProps {
  results: Provenance;
  /** The name of an airport by its code. */
  nameOf: (code: string) => string;
}

/** The notice that some flights are missing from the results, with the reason (RSLT-12). */
export function MissingFlightsNotice({ results, nameOf }: MissingFlightsNoticeProps) {
  const unsearched = unsearchedText(results, nameOf);
  const dropped = droppedText(results);
  return (
    <>
      {unsearched !== null && (
        <Notice tone="warning" title={t('Not all flights')}>
          {unsearched}
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

/** The message about airports that could not be searched; null when there are none. `nameOf` returns the name of an
 *  airport. */
export function unsearchedText(
  { partial, failed_origins = [] }: Pick<Provenance, 'partial' | 'failed_origins'>,
  nameOf: (code: string) => string,
): string | null {
  if (partial !== true && failed_origins.length === 0) return null;
  if (failed_origins.length === 0)
    return t('Some airports could not be searched. Their flights are missing here.');
  const list = new Intl.ListFormat(languageLocale() ?? 'en', { type: 'conjunction' });
  const airports = list.format(failed_origins.map((code) => nameAndCode(nameOf(code), code)));
  return plural(
    failed_origins.length,
    '{airports} could not be searched. Its flights are missing here.',
    '{airports} could not be searched. Their flights are missing here.',
    { airports },
  );
}

const nameAndCode = (name: string, code: string): string => (name === code ? code : `${name} (${code})`);

/** The message about invalid flights of the source; null when there were none. */
export function droppedText({ dropped = 0 }: Pick<Provenance, 'dropped'>): string | null {
  if (dropped === 0) return null;
  return plural(
    dropped,
    '# flight was left out because the fare source sent invalid data.',
    '# flights were left out because the fare source sent invalid data.',
  );
}
