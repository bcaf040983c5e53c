import type { Capacity } from '@aura/contracts/capacity';
import { formatInteger } from '@aura/domain/format';
import { useTexts } from '../../../lib/texts.ts';
import { CopyableText } from '../../../ui/CopyableText.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Section } from '../../../ui/Section.tsx';
import { capacityTexts } from './capacity.texts.ts';
import { sayArchive } from './say-capacity.ts';
import { RunsTable } from './RunsTable.tsx';
import { useSince } from './use-since.ts';

const RECORDED_BY = 'npm run record-run -- --kind backup --name full -- pgbackrest --stanza=aura --type=full backup';

/** Recorded backups, and the state of the WAL archive between them as the database reports it. */
export function BackupsSection({ backups, archive }: Pick<Capacity, 'backups' | 'archive'>) {
  const texts = useTexts(capacityTexts);
  const since = useSince();
  const { failures, lastFailedAt } = archive;
  const hint = [
    sayArchive(archive, texts, since),
    ...(lastFailedAt === null ? [] : [texts.archiveFailures(formatInteger(failures), since(lastFailedAt))]),
  ].join(' · ');
  return (
    <Section title={texts.backups} hint={hint} flush>
      {backups.length === 0 ? (
        <EmptyState title={texts.noBackups} text={texts.noBackupsText} action={<CopyableText text={RECORDED_BY} />} />
      ) : (
        <RunsTable label={texts.backups} runs={backups} isKindShown />
      )}
    </Section>
  );
}
