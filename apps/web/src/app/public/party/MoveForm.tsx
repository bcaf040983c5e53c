import { chooseHour, listHours } from '@aura/contracts/party-links/my-case';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { useTexts } from '../../../lib/texts.ts';
import { HourChoice, useHours } from '../HourChoice.tsx';
import { Press } from '../phone/Press.tsx';
import { Notice } from '../phone/signs.tsx';
import { OtherTimeForm } from './OtherTimeForm.tsx';
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
    <div className="stack">
      <h3 className="strong">{texts.moveTitle}</h3>
      {refused !== null && <Notice status="bad">{refused}</Notice>}
      {hours === null ? (
        <p>{texts.readingHours}</p>
      ) : (
        <HourChoice hours={hours} timeZone={visit.shown.timeZone} chosen={chosen} onChoose={setChosen} />
      )}
      <Press kind="main" loading={isPending} disabled={chosen === null} onClick={() => void move()}>
        {texts.chooseHour}
      </Press>
      <div className="beside wide">
        <Press kind="quiet" onClick={() => setOther(true)}>
          {texts.noneSuits}
        </Press>
        <Press onClick={onDone}>{texts.cancel}</Press>
      </div>
    </div>
  );
}
