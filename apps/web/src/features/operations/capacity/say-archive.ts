import type { Capacity } from '@aura/contracts/capacity';
import type { capacityTexts } from './capacity.texts.ts';

/** The state of the WAL archive in one line. */
export function sayArchive(
  archive: Capacity['archive'],
  texts: typeof capacityTexts.es,
  since: (instant: Date) => string,
): string {
  if (!archive.isOn) return texts.archiveOff;
  if (archive.isFailing) return texts.archiveFails;
  return archive.lastArchivedAt === null ? texts.archiveNothing : texts.archiveOn(since(archive.lastArchivedAt));
}
