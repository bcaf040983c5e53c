import type { Capacity } from '@aura/contracts/capacity';
import { formatFileSize } from '@aura/domain/file-size';
import type { capacityTexts } from './capacity.texts.ts';

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400];

/** `40 s`, `12 min`, `5 h`, `3 d`: alike in both languages. */
export function sayTime(seconds: number): string {
  if (seconds < MINUTE) return `${Math.round(seconds)} s`;
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)} min`;
  return seconds < 2 * DAY ? `${Math.floor(seconds / HOUR)} h` : `${Math.floor(seconds / DAY)} d`;
}

/** `0.4 ms`, `12 ms`, `1.2 s`, for statements. */
export function sayMilliseconds(ms: number): string {
  if (ms < 10) return `${ms.toFixed(1)} ms`;
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

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

/** `+1.2 GB`, `−40 MB`, `0 B`. */
export function signedSize(bytes: number): string {
  if (bytes === 0) return formatFileSize(0);
  return `${bytes > 0 ? '+' : '−'}${formatFileSize(Math.abs(bytes))}`;
}
