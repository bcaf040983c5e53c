import { examineArchive } from './examine-archive.ts';
import { examineCsv } from './examine-csv.ts';
import { examinePdf } from './examine-pdf.ts';
import { examinePhoto } from './examine-photo.ts';
import { examineXml } from './examine-xml.ts';
import { isOfficeKind } from './office-kinds.ts';
import { recognise } from './recognise.ts';
import type { Finding, Suspect } from './verdict.ts';

/** Runs all checks for the kind of file. Throws FileRefused with the reason, or returns what it is. */
export async function examine(suspect: Suspect): Promise<Finding> {
  const kind = await recognise(suspect);
  if (kind === 'pdf') await examinePdf(suspect);
  else if (kind === 'xml') await examineXml(suspect);
  else if (kind === 'csv') await examineCsv(suspect);
  else if (kind === 'zip' || isOfficeKind(kind)) await examineArchive(suspect, kind);
  else return { kind, photo: await examinePhoto(suspect, kind) };
  return { kind, photo: null };
}
