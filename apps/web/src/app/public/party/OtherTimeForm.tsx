import { askAnotherTime } from '@aura/contracts/party-links/my-case';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type SubmitEvent, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { useTexts } from '../../../lib/texts.ts';
import { DateTimeField } from '../../../ui/dates/DateTimeField.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { LongText } from '../../../ui/LongText.tsx';
import { TOUCH } from './PartyCard.tsx';
import { partyPageTexts } from './party-page.texts.ts';
import { useVisitAct, type Visit } from './use-visit.ts';

const MOST_HOURS = 3;

interface OtherTimeFormProps {
  readonly visit: Visit;
  readonly at: Date;
  readonly onDone: () => void;
}

/** Proposes up to three times, or a sentence. Staff call back: the appointment itself is not moved. */
export function OtherTimeForm({ visit, at, onDone }: OtherTimeFormProps) {
  const texts = useTexts(partyPageTexts);
  const [hours, setHours] = useState<readonly (Date | null)[]>([null]);
  const [note, setNote] = useState('');
  const { isPending, refused, run } = useVisitAct(visit, texts.actFailed);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const proposed = hours.filter((hour) => hour !== null);
    const body = { visit: visit.token, at, proposed, note: note.trim() };
    if (await run(() => call(askAnotherTime, { body }))) onDone();
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack sx={{ gap: 1.5 }}>
        <Typography component="h3" sx={{ fontWeight: 600 }}>
          {texts.moveTitle}
        </Typography>
        {hours.map((hour, place) => (
          <DateTimeField
            key={place}
            autoFocus
            label={texts.hour(String(place + 1))}
            value={hour}
            onChange={(chosen) => setHours(hours.with(place, chosen))}
          />
        ))}
        {hours.length < MOST_HOURS && (
          <Button sx={TOUCH} onClick={() => setHours([...hours, null])}>
            {texts.addHour}
          </Button>
        )}
        <LongText
          label={texts.note}
          value={note}
          maxLength={500}
          rows={2}
          onChange={({ target }) => setNote(target.value)}
        />
        {refused !== null && <InlineAlert status="bad">{refused}</InlineAlert>}
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button type="submit" variant="contained" loading={isPending} sx={{ ...TOUCH, flex: '1 1 160px' }}>
            {texts.sendMove}
          </Button>
          <Button variant="outlined" sx={{ ...TOUCH, flex: '1 1 100px' }} onClick={onDone}>
            {texts.cancel}
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}
