import { createHash } from 'node:crypto';
import { examineReceipt } from '@aura/cfdi/examine-receipt';
import { readReceipt } from '@aura/cfdi/read-receipt';
import { answerTasks } from '../../../core/threads/answer-tasks.ts';
import { contextOf, type Desk, type Glimpse } from './desk.ts';
import { readSatList } from '../sat/read-sat-list.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Certificate, readCertificate } from '@aura/cfdi/seal/certificate';
import { getDocumentProxy } from 'unpdf';

const MOST_PAGES = 5;
const MOST_CHARACTERS = 200_000;

/** The text of a PDF's first pages; undefined if it cannot be read. */
async function pdfText(bytes: Uint8Array): Promise<string | undefined> {
  try {
    // A copy, because the library transfers the buffer.
    const document = await getDocumentProxy(bytes.slice(), { stopAtErrors: true, verbosity: 0 });
    const pages: string[] = [];
    for (let number = 1; number <= Math.min(document.numPages, MOST_PAGES); number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent();
      pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    }
    return pages.join('\n').slice(0, MOST_CHARACTERS);
  } catch {
    return undefined;
  }
}

export type Task =
  | { readonly what: 'glimpse'; readonly xml: Uint8Array }
  | { readonly what: 'pdf'; readonly pdf: Uint8Array }
  | { readonly what: 'list'; readonly csv: Uint8Array }
  | {
      readonly what: 'examine';
      readonly xml: Uint8Array;
      readonly pdf: { readonly bytes: Uint8Array; readonly text: string | undefined } | undefined;
      readonly desk: Desk;
      /** The folder of trusted certificates. */
      readonly certificates: string;
    };

/** Read once a thread. */
const trusted = new Map<string, ReturnType<typeof readCertificates>>();

answerTasks((task: Task): unknown => {
  if (task.what === 'glimpse') return glimpse(task.xml);
  if (task.what === 'pdf') return pdfText(task.pdf);
  if (task.what === 'list') return readSatList(Buffer.from(task.csv));
  const { receipt } = readReceipt(task.xml);
  const pdf = task.pdf && {
    bytes: task.pdf.bytes,
    ...(task.pdf.text === undefined ? {} : { text: task.pdf.text }),
  };
  const known = trusted.get(task.certificates) ?? readCertificates(task.certificates);
  trusted.set(task.certificates, known);
  return examineReceipt(task.xml, contextOf(task.desk, receipt?.receiver.rfc, { ...known, pdf }));
});

function glimpse(xml: Uint8Array): Glimpse {
  const { receipt } = readReceipt(xml);
  return {
    hash: createHash('sha256').update(xml).digest('hex'),
    uuid: receipt?.stamps[0]?.uuid ?? '',
    issuer: receipt?.issuer.rfc ?? '',
    series: receipt?.series ?? '',
    folio: receipt?.folio ?? '',
    total: receipt?.total.text ?? '',
    placeOfIssue: receipt?.placeOfIssue ?? '',
    products: [...new Set(receipt?.concepts.map(({ productKey }) => productKey) ?? [])],
    issuedOn: receipt?.issuedAt.slice(0, 10) ?? '',
  };
}

/** The certificates in a folder: authorities, which vouch for others, and certifiers by number. */
function readCertificates(folder: string) {
  const all = folder === '' ? [] : filesOf(folder).flatMap((path) => readCertificate(readFileSync(path)) ?? []);
  const certifiers = new Map<string, Certificate>(
    all.filter(({ x509 }) => !x509.ca).map((certificate) => [certificate.number, certificate]),
  );
  return {
    authorities: all.filter(({ x509 }) => x509.ca).map(({ x509 }) => x509),
    findCertificate: (number: string) => certifiers.get(number),
  };
}

function filesOf(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => name.toLowerCase().endsWith('.cer'))
    .map((name) => join(folder, name));
}
