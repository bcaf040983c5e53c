import {
  type MyCase,
  type PartyFileName,
  addPartyFile,
  beginPartyUpload,
  VISIT_HEADER,
} from '@aura/contracts/party-links/my-case';
import { type ChangeEvent, useRef, useState } from 'react';
import { shrinkPhoto } from '../../../lib/shrink-photo.ts';
import { useTexts } from '../../../lib/texts.ts';
import { unseen } from '../../../ui/unseen.ts';
import { PaperRow } from './PaperRow.tsx';
import { partyPageTexts } from './party-page.texts.ts';
import { useVisitAct, type Visit } from './use-visit.ts';
import { call } from '../../../lib/api/call.ts';
import { sendWhole } from '../../../lib/api/send-whole.ts';
import { Press } from '../phone/Press.tsx';
import { Bar, Notice, Tag } from '../phone/signs.tsx';

interface SendFileProps {
  readonly visit: Visit;
  readonly what: PartyFileName;
  readonly name: string;
  /** Null for kinds that are never complete, such as photos. */
  readonly state: MyCase['papers'][number]['state'] | null;
  readonly maySend: boolean;
}

export function SendFile({ visit, what, name, state, maySend }: SendFileProps) {
  const texts = useTexts(partyPageTexts);
  const input = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [isSent, setSent] = useState(false);
  const { refused, run } = useVisitAct(visit, texts.sendFailed);
  const act = what === 'foto' ? texts.takePhoto : state === 'missing' ? texts.send : texts.sendAgain;
  const send = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (file === undefined) return;
    setSent(false);
    setPercent(0);
    setSent(await run(() => sendPartyFile({ visit: visit.token, what, file, onProgress: setPercent })));
    setPercent(null);
  };
  return (
    <div className="stack">
      <PaperRow
        name={name}
        tag={
          <>
            {state === 'accepted' && <Tag status="ok">{texts.accepted}</Tag>}
            {state === 'review' && <Tag status="info">{texts.review}</Tag>}
          </>
        }
        button={
          state !== 'accepted' && (
            <Press
              disabled={!maySend || percent !== null}
              aria-label={texts.ofPaper(act, name)}
              onClick={() => input.current?.click()}
            >
              {act}
            </Press>
          )
        }
      />
      <input
        ref={input}
        type="file"
        style={unseen}
        tabIndex={-1}
        aria-hidden
        data-testid={`file-${what}`}
        accept={what === 'foto' ? 'image/*' : 'image/*,application/pdf'}
        onChange={(event) => void send(event)}
      />
      {state === 'again' && <Notice status="warn">{texts.again}</Notice>}
      {percent !== null && (
        <>
          <Bar percent={percent} />
          <p className="small" role="status">
            {texts.sending(String(percent))}
          </p>
        </>
      )}
      {refused !== null && <Notice status="bad">{refused}</Notice>}
      {isSent && <Notice status="ok">{texts.sent}</Notice>}
    </div>
  );
}

interface PartyFile {
  readonly visit: string;
  readonly what: PartyFileName;
  readonly file: File;
  readonly onProgress: (percent: number) => void;
}

/** Announces the file, uploads it in resumable pieces and adds it to the dossier. */
async function sendPartyFile({ visit, what, file, onProgress }: PartyFile): Promise<MyCase> {
  const { name, content } = await fitFile(file);
  const { key } = await call(beginPartyUpload, { body: { visit, name, size: content.size, what } });
  await sendWhole({ key, content, visit: { base: '/my-case/files', header: [VISIT_HEADER, visit] }, onProgress });
  return call(addPartyFile, { body: { visit, fileKey: key } });
}

/** Photos above this size are scaled down: the server accepts documents of at most five megabytes. */
const MOST_BYTES = 4 * 1_048_576;
const FIT = { longestSide: 2400, quality: 0.85 } as const;
const DRAWABLE = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** The file as it is, or a large photo scaled down. Files that cannot be decoded are left to the server to judge. */
async function fitFile(file: File): Promise<{ readonly name: string; readonly content: Blob }> {
  if (file.size <= MOST_BYTES || !DRAWABLE.has(file.type)) return { name: file.name, content: file };
  const smaller = await shrinkPhoto(file, FIT);
  if (smaller === null) return { name: file.name, content: file };
  return { name: `${file.name.replace(/\.\w+$/, '')}.jpg`, content: smaller };
}
