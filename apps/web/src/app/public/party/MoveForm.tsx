import { chooseHour, listHours } from '@aura/contracts/party-links/my-case';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { useTexts } from '../../../lib/texts.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { HourChoice, useHours } from '../HourChoice.tsx';
import { OtherTimeForm } from './OtherTimeForm.tsx';
import { TOUCH } from './PartyCard.tsx';
import { partyPageTexts } from './party-page.texts.ts';
import { useVisitAct, type Visit } from './use-visit.ts';

interface MoveFormProps {
  readonly visit: Visit;
  readonly at: Date;
  readonly onDone: () => void;
}

/** Moves the appointment to an hour that is free; where none suits, asks us for another one. */
export function MoveForm({ visit, at, onDone }: MoveFormProps) {
  const texts = useTexts(partyPageTexts);
  const [chosen, setChosen] = useState<Date | null>(null);
  const [isOther, setOther] = useState(false);
  const [round, setRound] = useState(0);
  const { isPending, refused, run } = useVisitAct(visit, texts.actFailed);
  const hours = useHours(() => call(listHours, { body: { visit: visit.token, at } }), round);
  if (isOther || hours?.length === 0) return <OtherTimeForm visit={visit} at={at} onDone={onDone} />;
  const move = async () => {
    if (chosen === null) return;
    const isMoved = await run(() => call(chooseHour, { body: { visit: visit.token, at, hour: chosen } }));
    if (isMoved) return onDone();
    // Another visit took the hour: read the remaining ones.
    setChosen(null);
    setRound(round + 1);
  };
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        {texts.moveTitle}
      </Typography>
      {refused !== null && <InlineAlert status="bad">{refused}</InlineAlert>}
      {hours === null ? (
        <Typography sx={{ color: 'text.secondary' }}>{texts.readingHours}</Typography>
      ) : (
        <HourChoice hours={hours} timeZone={visit.shown.timeZone} chosen={chosen} onChoose={setChosen} />
      )}
      <Button variant="contained" sx={TOUCH} loading={isPending} disabled={chosen === null} onClick={() => void move()}>
        {texts.chooseHour}
      </Button>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button sx={{ ...TOUCH, flex: '1 1 160px' }} onClick={() => setOther(true)}>
          {texts.noneSuits}
        </Button>
        <Button variant="outlined" sx={{ ...TOUCH, flex: '1 1 100px' }} onClick={onDone}>
          {texts.cancel}
        </Button>
      </Stack>
    </Stack>
  );
}
