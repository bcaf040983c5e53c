import { TOKEN_SCHEME } from '@aura/contracts/auth';
import { beginUpload } from '@aura/contracts/files/files';
import { readOwnIntake, type ReceiptIntake, sendOwnReceipt } from '@aura/contracts/payments/receipts';
import type { ReceiptKind } from '@aura/domain/payments/receipt';
import { type ChangeEvent, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { sendWhole } from '../../../lib/api/send-whole.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useTexts } from '../../../lib/texts.ts';
import { unseen } from '../../../ui/unseen.ts';
import { Press } from '../phone/Press.tsx';
import { Notice, Waiting } from '../phone/signs.tsx';
import { jobMoneyTexts } from './job-money.texts.ts';
import { type LinkSession, useJobAct } from './use-job-act.ts';

const IntakeOutcome = lazyPart(() => import('./desk-parts.tsx'), 'ThemedIntakeOutcome');

interface InvoiceSendProps extends LinkSession {
  readonly slot: ReceiptKind;
  readonly requestId: number;
  readonly onSent: () => void;
}

const isXml = ({ name }: File) => name.toLowerCase().endsWith('.xml');
const KINDS = '.xml,.pdf,text/xml,application/xml,application/pdf';
const LOOK_AGAIN_MS = 1000;

/** Hands in the XML and PDF of an invoice or complement; what the checks found is said in words. */
export function InvoiceSend({ slot, requestId, onSent, ...link }: InvoiceSendProps) {
  const texts = useTexts(jobMoneyTexts);
  const input = useRef<HTMLInputElement>(null);
  const act = useJobAct(link);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isTried, setTried] = useState(false);
  const [sending, setSending] = useState<string | null>(null);
  const [intake, setIntake] = useState<ReceiptIntake | null>(null);
  useIntakeOf(intake, setIntake, link);
  const xml = files.find(isXml);
  const pdf = files.find((file) => !isXml(file));
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    // One of each kind: a second choice replaces the first.
    const chosen = [...(target.files ?? [])];
    target.value = '';
    setFiles((before) => [
      ...before.filter((one) => chosen.every((other) => isXml(other) !== isXml(one))),
      ...chosen.filter((one, at) => chosen.findIndex((other) => isXml(other) === isXml(one)) === at),
    ]);
  };
  const send = async () => {
    setTried(true);
    if (xml === undefined) return;
    await act.run(async () => {
      setSending(xml.name);
      const xmlKey = await upload(link.session, xml);
      setSending(pdf?.name ?? null);
      const pdfKey = pdf === undefined ? null : await upload(link.session, pdf);
      const body = { slot, requestId, orderId: null, xmlKey, pdfKey };
      setIntake(await call(sendOwnReceipt, { body }, { token: link.session }));
      onSent();
    });
    setSending(null);
  };
  const again = () => {
    setIntake(null);
    setFiles([]);
    setTried(false);
  };
  if (intake !== null)
    return (
      <Suspense fallback={<Waiting height={96} />}>
        <IntakeOutcome intake={intake} isError={false} onAgain={again} />
      </Suspense>
    );
  return (
    <div className="stack">
      <Press onClick={() => input.current?.click()}>{files.length === 0 ? texts.choose : texts.chooseAgain}</Press>
      <input
        ref={input}
        type="file"
        multiple
        accept={KINDS}
        style={unseen}
        tabIndex={-1}
        aria-hidden
        data-testid={`invoice-${requestId}`}
        onChange={choose}
      />
      {files.map((file) => (
        <p className="small" key={file.name}>
          {file.name}
        </p>
      ))}
      {isTried && xml === undefined && <Notice status="warn">{texts.xmlMissing}</Notice>}
      {sending !== null && (
        <p className="small" role="status">
          {texts.sending(sending)}
        </p>
      )}
      {act.refused !== null && <Notice status="bad">{act.refused}</Notice>}
      <Press kind="main" loading={act.isPending} onClick={() => void send()}>
        {slot === 'P' ? texts.handInComplement : texts.handInInvoice}
      </Press>
    </div>
  );
}

async function upload(session: string, file: File): Promise<string> {
  const body = { name: file.name, size: file.size, purpose: 'taxReceipt', fileTypeId: null } as const;
  const { key } = await call(beginUpload, { body }, { token: session });
  const visit = { base: '/files', header: ['authorization', `${TOKEN_SCHEME} ${session}`] } as const;
  await sendWhole({ key, content: file, visit, onProgress: () => undefined });
  return key;
}

/** Polls the outcome of waiting files every second, and goes on without a connection. */
function useIntakeOf(
  intake: ReceiptIntake | null,
  onRead: (intake: ReceiptIntake) => void,
  { session, onChanged, onEnded }: LinkSession,
): void {
  const look = useEffectEvent(async (id: number) => {
    try {
      const read = await call(readOwnIntake, { params: { id } }, { token: session });
      onRead(read);
      if (read.state !== 'waiting') await onChanged();
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) onEnded();
    }
  });
  const waitsFor = intake?.state === 'waiting' ? intake.id : null;
  useEffect(() => {
    if (waitsFor === null) return undefined;
    const timer = window.setInterval(() => void look(waitsFor), LOOK_AGAIN_MS);
    return () => window.clearInterval(timer);
  }, [waitsFor]);
}
