import { openSignedLetter, readConformityLetter } from '@aura/contracts/party-links/my-case';
import type { ReplyOf } from '@aura/contracts/endpoint';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Press } from '../phone/Press.tsx';
import { Notice, Tag } from '../phone/signs.tsx';
import { ConformityForm } from './ConformityForm.tsx';
import { PaperRow } from './PaperRow.tsx';
import { partyPageTexts } from './party-page.texts.ts';
import { endsVisit, type Visit, wordsOf } from './use-visit.ts';

type Letter = ReplyOf<typeof readConformityLetter>;

/** The letter of conformity: when it can be signed, the letter to sign, and the party's copy afterwards. */
export function Conformity({ visit }: { readonly visit: Visit }) {
  const texts = useTexts(partyPageTexts);
  const [letter, setLetter] = useState<Letter | null>(null);
  const [isPending, setPending] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [isDone, setDone] = useState(false);
  const { conformity, hasCopy, notice } = visit.shown;
  const attempt = async (work: () => Promise<void>, otherwise: string) => {
    setPending(true);
    setRefused(null);
    try {
      await work();
    } catch (error) {
      if (!endsVisit(visit, error)) setRefused(wordsOf(error, otherwise));
    } finally {
      setPending(false);
    }
  };
  const body = { visit: visit.token };
  const read = () => attempt(async () => setLetter(await call(readConformityLetter, { body })), texts.letterFailed);
  const take = () =>
    attempt(async () => saveFile('carta-de-conformidad.pdf', await call(openSignedLetter, { body })), texts.copyFailed);
  return (
    <div className="stack">
      <PaperRow
        name={texts.letter}
        tag={
          <>
            {conformity === 'signed' && <Tag status="ok">{texts.letterSigned}</Tag>}
            {conformity === 'notYet' && <p className="small faint">{texts.letterLater}</p>}
          </>
        }
        button={
          <>
            {hasCopy && (
              <Press loading={isPending} onClick={() => void take()}>
                {texts.myCopy}
              </Press>
            )}
            {conformity === 'open' && letter === null && (
              <Press loading={isPending} disabled={!notice.isAccepted} onClick={() => void read()}>
                {texts.readAndSign}
              </Press>
            )}
          </>
        }
      />
      {isDone && <Notice status="ok">{texts.signed}</Notice>}
      {refused !== null && <Notice status="bad">{refused}</Notice>}
      {conformity === 'open' && letter !== null && (
        <ConformityForm visit={visit} letter={letter} onDone={() => setDone(true)} onCancel={() => setLetter(null)} />
      )}
    </div>
  );
}
