import { listClaimSources } from '@aura/contracts/assistant/chat';
import { addDossierFile } from '@aura/contracts/claims/dossier';
import type { Caller } from './api-caller.ts';
import { ask } from './ask.ts';
import type { GivenClaim } from './claims-to-open.ts';
import { sendFile } from './files-to-send.ts';
import { until } from './until.ts';

const PATIENCE_MS = 60_000;

export function paper(pages: readonly (readonly string[])[]): Buffer {
  const kids = pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ');
  const drawn = pages.flatMap((lines, at) => {
    const content = `BT /F 12 Tf 16 TL 60 760 Td ${lines.map((line) => `(${escape(line)}) Tj T*`).join(' ')} ET`;
    return [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F 3 0 R>>>>/Contents ${5 + at * 2} 0 R>>`,
      `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    ];
  });
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    ...drawn,
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((body, at) => {
    const offset = String(file.length).padStart(10, '0');
    file += `${at + 1} 0 obj\n${body}\nendobj\n`;
    return `${offset} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + table + trailer, 'latin1');
}

const escape = (line: string) => line.replaceAll('\\', '\\\\').replaceAll('(', '\\(').replaceAll(')', '\\)');

/** Adds a paper to the dossier of a claim and waits until the worker has read it, so that it can be asked about. */
export async function addPaperToAsk(
  origin: string,
  who: Caller,
  { slug, partyId }: GivenClaim,
  { name, pages }: { readonly name: string; readonly pages: readonly (readonly string[])[] },
): Promise<void> {
  const fileKey = await sendFile(origin, who, { name, content: paper(pages), purpose: 'claimDocument' });
  await ask(who, addDossierFile, {
    params: { id: partyId },
    body: { fileKey, fileType: 'croquis', caption: '', signedOn: null, pairOf: null },
  });
  const isRead = await until(async () => {
    const { group } = await ask(who, listClaimSources, { params: { slug } });
    return group.documents.some((document) => document.name === name && document.state === 'ready');
  }, PATIENCE_MS);
  if (!isRead) throw new Error(`The paper ${name} was not read in time`);
}
