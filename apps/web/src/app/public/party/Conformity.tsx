import { openSignedLetter, readConformityLetter } from '@aura/contracts/party-links/my-case';
import type { ReplyOf } from '@aura/contracts/endpoint';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useTexts } from '../../../lib/texts.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { ConformityForm } from './ConformityForm.tsx';
import { PaperRow } from './PaperRow.tsx';
import { TOUCH } from './PartyCard.tsx';
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
    <Stack sx={{ gap: 0.75 }}>
      <PaperRow
        name={texts.letter}
        tag={
          <>
            {conformity === 'signed' && <StatusTag status="ok">{texts.letterSigned}</StatusTag>}
            {conformity === 'notYet' && (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {texts.letterLater}
              </Typography>
            )}
          </>
        }
        button={
          <>
            {hasCopy && (
              <Button variant="outlined" sx={TOUCH} loading={isPending} onClick={() => void take()}>
                {texts.myCopy}
              </Button>
            )}
            {conformity === 'open' && letter === null && (
              <Button
                variant="outlined"
                sx={TOUCH}
                loading={isPending}
                disabled={!notice.isAccepted}
                onClick={() => void read()}
              >
                {texts.readAndSign}
              </Button>
            )}
          </>
        }
      />
      {isDone && <InlineAlert status="ok">{texts.signed}</InlineAlert>}
      {refused !== null && <InlineAlert status="bad">{refused}</InlineAlert>}
      {conformity === 'open' && letter !== null && (
        <ConformityForm visit={visit} letter={letter} onDone={() => setDone(true)} onCancel={() => setLetter(null)} />
      )}
    </Stack>
  );
}
