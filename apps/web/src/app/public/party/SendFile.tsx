import type { MyCase, PartyFileName } from '@aura/contracts/party-links/my-case';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { unseen } from '../../../ui/unseen.ts';
import { PaperRow } from './PaperRow.tsx';
import { TOUCH } from './PartyCard.tsx';
import { partyPageTexts } from './party-page.texts.ts';
import { sendPartyFile } from './send-party-file.ts';
import { useVisitAct, type Visit } from './use-visit.ts';

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
    <Stack sx={{ gap: 0.75 }}>
      <PaperRow
        name={name}
        tag={
          <>
            {state === 'accepted' && <StatusTag status="ok">{texts.accepted}</StatusTag>}
            {state === 'review' && <StatusTag status="info">{texts.review}</StatusTag>}
          </>
        }
        button={
          state !== 'accepted' && (
            <Button
              variant="outlined"
              sx={TOUCH}
              disabled={!maySend || percent !== null}
              aria-label={texts.ofPaper(act, name)}
              onClick={() => input.current?.click()}
            >
              {act}
            </Button>
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
      {state === 'again' && <InlineAlert status="warn">{texts.again}</InlineAlert>}
      {percent !== null && (
        <>
          <LinearProgress variant="determinate" value={percent} aria-label={texts.sending(String(percent))} />
          <Typography variant="body2" role="status">
            {texts.sending(String(percent))}
          </Typography>
        </>
      )}
      {refused !== null && <InlineAlert status="bad">{refused}</InlineAlert>}
      {isSent && <InlineAlert status="ok">{texts.sent}</InlineAlert>}
    </Stack>
  );
}
