import { complainByLink } from '@aura/contracts/party-links/my-case';
import { type SubmitEvent, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Choice, LongField } from '../phone/fields.tsx';
import { Press } from '../phone/Press.tsx';
import { Notice } from '../phone/signs.tsx';
import { partyPageTexts } from './party-page.texts.ts';
import { useVisitAct, type Visit } from './use-visit.ts';

interface ComplaintFormProps {
  readonly visit: Visit;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

export function ComplaintForm({ visit, onDone, onCancel }: ComplaintFormProps) {
  const texts = useTexts(partyPageTexts);
  const [cause, setCause] = useState('');
  const [text, setText] = useState('');
  const [missing, setMissing] = useState<{ readonly cause?: string; readonly text?: string }>({});
  const { isPending, refused, run } = useVisitAct(visit, texts.actFailed);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const said = text.trim();
    const lacks = { ...(cause === '' && { cause: texts.chooseFirst }), ...(said === '' && { text: texts.whatFirst }) };
    setMissing(lacks);
    if (Object.keys(lacks).length > 0) return;
    if (await run(() => call(complainByLink, { body: { visit: visit.token, cause, text: said } }))) onDone();
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <div className="stack">
        <Choice
          label={texts.cause}
          required
          autoFocus
          error={missing.cause}
          value={cause}
          onChange={({ target }) => setCause(target.value)}
        >
          <option value="">{texts.choose}</option>
          {visit.shown.causes.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </Choice>
        <LongField
          label={texts.what}
          required
          rows={4}
          maxLength={2000}
          value={text}
          error={missing.text}
          onChange={({ target }) => setText(target.value)}
        />
        {refused !== null && <Notice status="bad">{refused}</Notice>}
        <div className="beside wide">
          <Press kind="main" type="submit" loading={isPending}>
            {texts.sendComplaint}
          </Press>
          <Press onClick={onCancel}>{texts.cancel}</Press>
        </div>
      </div>
    </form>
  );
}
