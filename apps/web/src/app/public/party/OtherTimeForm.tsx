import { askAnotherTime } from '@aura/contracts/party-links/my-case';
import { type SubmitEvent, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { useTexts } from '../../../lib/texts.ts';
import { LongField, MomentField } from '../phone/fields.tsx';
import { Press } from '../phone/Press.tsx';
import { Notice } from '../phone/signs.tsx';
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
      <div className="stack">
        <h3 className="strong">{texts.moveTitle}</h3>
        {hours.map((hour, place) => (
          <MomentField
            key={place}
            autoFocus
            label={texts.hour(String(place + 1))}
            value={hour}
            onChange={(chosen) => setHours(hours.with(place, chosen))}
          />
        ))}
        {hours.length < MOST_HOURS && (
          <Press kind="quiet" onClick={() => setHours([...hours, null])}>
            {texts.addHour}
          </Press>
        )}
        <LongField
          label={texts.note}
          value={note}
          maxLength={500}
          rows={2}
          onChange={({ target }) => setNote(target.value)}
        />
        {refused !== null && <Notice status="bad">{refused}</Notice>}
        <div className="beside wide">
          <Press kind="main" type="submit" loading={isPending}>
            {texts.sendMove}
          </Press>
          <Press onClick={onDone}>{texts.cancel}</Press>
        </div>
      </div>
    </form>
  );
}
