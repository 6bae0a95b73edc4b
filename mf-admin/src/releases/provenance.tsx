import type { PublishedRelease } from '@fareweave/shared-lib/api/releases';
import { t } from '@fareweave/shared-lib/domain/texts';
import { Badge } from '@fareweave/shared-lib/ui/badges';
import { ExternalLink } from '@fareweave/shared-lib/ui/external-link';
import { styled } from 'styled-components';
import { shortRevision } from './changes.ts';

/** The commit of a release, and whether a builder signed it (RELS-6, RELS-7). */
export function Provenance({ release: { version, source, provenance } }: { release: PublishedRelease }) {
  return (
    <Lines>
      {source === null ? <Whole>{t('Unknown')}</Whole> : <Commit version={version} source={source} />}
      {source?.dirty && <Badge tone="gold">{t('Uncommitted changes')}</Badge>}
      {provenance?.problem === null && <Badge tone="accent">{t('Signed')}</Badge>}
      {provenance !== null && provenance.problem !== null && (
        <>
          <Badge tone="danger">{t('Signature not valid')}</Badge>
          <span>{provenance.problem}.</span>
        </>
      )}
    </Lines>
  );
}

function Commit({ version, source }: { version: string; source: NonNullable<PublishedRelease['source']> }) {
  const { repository, revision } = source;
  const short = shortRevision(revision);
  if (repository?.startsWith('https://') !== true) return <code>{short}</code>;
  return (
    <ExternalLink
      href={`${repository}/commit/${revision}`}
      aria-label={t('Commit {commit} of {version}', { commit: short, version })}
    >
      <code>{short}</code>
    </ExternalLink>
  );
}

const Lines = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;
  overflow-wrap: anywhere;

  a {
    text-decoration: underline;
  }
`;

/** Keeps the column at least as wide as the word. */
const Whole = styled.span`
  white-space: nowrap;
`;
