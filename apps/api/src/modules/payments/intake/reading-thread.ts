import { createHash } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { examineReceipt } from '@aura/cfdi/examine-receipt';
import { readReceipt } from '@aura/cfdi/read-receipt';
import { readCertificates } from './certificates.ts';
import { contextOf, type Desk, type Glimpse } from './desk.ts';
import { pdfText } from './pdf-text.ts';
import { readSatList } from '../sat/read-sat-list.ts';

export type Task =
  | { readonly what: 'glimpse'; readonly xml: Uint8Array }
  | { readonly what: 'pdf'; readonly pdf: Uint8Array }
  | { readonly what: 'list'; readonly csv: Uint8Array }
  | {
      readonly what: 'examine';
      readonly xml: Uint8Array;
      readonly pdf: { readonly bytes: Uint8Array; readonly text: string | undefined } | undefined;
      readonly desk: Desk;
    };

const { certificates = '' } = (workerData ?? {}) as { readonly certificates?: string };
const trusted = readCertificates(certificates);

parentPort?.on('message', (task: Task) => {
  void answer(task).then(
    (result) => parentPort?.postMessage({ result }, []),
    (error: unknown) => parentPort?.postMessage({ fault: error instanceof Error ? error.message : String(error) }, []),
  );
});

async function answer(task: Task): Promise<unknown> {
  if (task.what === 'glimpse') return glimpse(task.xml);
  if (task.what === 'pdf') return pdfText(task.pdf);
  if (task.what === 'list') return readSatList(Buffer.from(task.csv));
  const { receipt } = readReceipt(task.xml);
  const pdf = task.pdf && {
    bytes: task.pdf.bytes,
    ...(task.pdf.text === undefined ? {} : { text: task.pdf.text }),
  };
  return examineReceipt(task.xml, contextOf(task.desk, receipt?.receiver.rfc, { ...trusted, pdf }));
}

function glimpse(xml: Uint8Array): Glimpse {
  const { receipt } = readReceipt(xml);
  return {
    hash: createHash('sha256').update(xml).digest('hex'),
    uuid: receipt?.stamps[0]?.uuid ?? '',
    issuer: receipt?.issuer.rfc ?? '',
    series: receipt?.series ?? '',
    folio: receipt?.folio ?? '',
    total: receipt?.total.text ?? '',
  };
}
