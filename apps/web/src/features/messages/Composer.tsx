import * as calls from '@aura/contracts/calls.generated';
import type { Line } from '@aura/contracts/messages/messages';
import { formatInstant } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { LONGEST_WORDS } from '@aura/domain/message-terms';
import { formatPhone } from '@aura/domain/phone';
import { templateOf } from '@aura/domain/whatsapp';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { SubmitEvent } from 'react';
import { useMay } from '../../lib/session/use-may.ts';
import { useTexts, useTranslate } from '../../lib/texts.ts';
import { useKeptState } from '../../lib/use-kept-state.ts';
import { useNow } from '../../lib/use-now.ts';
import { useAskProvider, useWriteMessage } from './messages.api.ts';
import { ASKS, messageTexts } from './messages.texts.ts';

interface ComposerProps {
  readonly line: Line;
  /** Where a thread has several telephones. */
  readonly isPhoneNamed: boolean;
}

/** What may be written to a telephone now: anything for 24 hours after it wrote, approved texts afterwards. */
export function Composer({ line, isPhoneNamed }: ComposerProps) {
  const texts = useTexts(messageTexts);
  const now = useNow();
  const [mayWrite, mayAsk] = [useMay(calls.writeMessage), useMay(calls.askProvider)];
  const { freeUntil, isStopped, asks } = line;
  if (!mayWrite) return null;
  if (isStopped) return <Note>{texts.stopped(formatPhone(line.phone))}</Note>;
  if (freeUntil !== null && freeUntil > now) return <Free line={line} until={freeUntil} isPhoneNamed={isPhoneNamed} />;
  const since = freeUntil === null ? null : formatInstant(freeUntil, HEAD_OFFICE_ZONE);
  if (asks.length === 0) return since === null ? null : <Note>{texts.closedCall(since)}</Note>;
  return (
    <Stack sx={{ gap: 0.5 }}>
      <Note>{since === null ? texts.notYet : texts.closed(since)}</Note>
      {mayAsk && <Asks line={line} />}
    </Stack>
  );
}

function Note({ children }: { readonly children: string }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}

interface FreeProps extends ComposerProps {
  readonly until: Date;
}

function Free({ line, until, isPhoneNamed }: FreeProps) {
  const texts = useTexts(messageTexts);
  const { affectedPartyId, phone, who } = line;
  const kept = useKeptState(`message-${affectedPartyId}-${phone}`, () => ({ text: '' }));
  const write = useWriteMessage(line);
  const text = kept.values.text.trim();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (text === '') return;
    // A refusal gives back what was typed.
    write.mutate({ params: { id: affectedPartyId }, body: { phone, text } }, { onError: () => kept.change({ text }) });
    kept.restart({ text: '' });
  };
  const open = texts.freeUntil(formatInstant(until, HEAD_OFFICE_ZONE));
  return (
    <Stack component="form" onSubmit={submit} sx={{ gap: 0.75 }}>
      <TextField
        multiline
        minRows={2}
        maxRows={8}
        size="small"
        fullWidth
        placeholder={texts.writeTo(who)}
        value={kept.values.text}
        helperText={isPhoneNamed ? `${formatPhone(phone)} · ${open}` : open}
        slotProps={{ htmlInput: { 'aria-label': texts.writeTo(who), maxLength: LONGEST_WORDS } }}
        onChange={({ target }) => kept.change({ text: target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
            event.currentTarget.closest('form')?.requestSubmit();
        }}
      />
      <Button type="submit" size="small" variant="outlined" disabled={text === ''} sx={{ alignSelf: 'flex-end' }}>
        {texts.send}
      </Button>
    </Stack>
  );
}

function Asks({ line: { asks, providerId, affectedPartyId, who } }: { readonly line: Line }) {
  const translate = useTranslate();
  const ask = useAskProvider();
  if (providerId === null) return null;
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {asks.map((what) => (
        <Tooltip key={what} title={templateOf(what).body}>
          <Button
            size="small"
            variant="outlined"
            aria-label={`${translate(ASKS[what])}: ${who}`}
            disabled={ask.isPending}
            onClick={() => ask.mutate({ params: { id: affectedPartyId }, body: { providerId, what } })}
          >
            {translate(ASKS[what])}
          </Button>
        </Tooltip>
      ))}
    </Stack>
  );
}
