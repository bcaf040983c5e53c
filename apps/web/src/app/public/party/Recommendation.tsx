import { recommendByLink } from '@aura/contracts/party-links/my-case';
import { MOST_REASON, SCORES } from '@aura/domain/recommendation';
import { type SubmitEvent, useId, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { company } from '../../../lib/company.ts';
import { useTexts } from '../../../lib/texts.ts';
import { LongField } from '../phone/fields.tsx';
import { Card } from '../phone/PhoneFrame.tsx';
import { Press } from '../phone/Press.tsx';
import { Notice } from '../phone/signs.tsx';
import { partyPageTexts } from './party-page.texts.ts';
import { useVisitAct, type Visit } from './use-visit.ts';

/** The one question after the end, and afterwards what was answered. */
export function Recommendation({ visit }: { readonly visit: Visit }) {
  const texts = useTexts(partyPageTexts);
  const { isAskedToRecommend, recommendation } = visit.shown;
  if (isAskedToRecommend) return <QuestionForm visit={visit} />;
  if (recommendation === null) return null;
  return (
    <Card title={texts.recommendThanks}>
      <p>{texts.recommended(String(recommendation.score))}</p>
      {recommendation.reason !== '' && <p className="faint lines">{recommendation.reason}</p>}
    </Card>
  );
}

function QuestionForm({ visit }: { readonly visit: Visit }) {
  const texts = useTexts(partyPageTexts);
  const id = useId();
  const [score, setScore] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { isPending, refused, run } = useVisitAct(visit, texts.actFailed);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setMissing(score === null);
    if (score === null) return;
    await run(() => call(recommendByLink, { body: { visit: visit.token, score, reason: reason.trim() } }));
  };
  return (
    <Card title={texts.recommendTitle}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <div className="stack">
          <p className="strong" id={id}>
            {texts.recommendAsk(company().brand)}
          </p>
          <div
            className="scores"
            role="group"
            aria-labelledby={id}
            aria-describedby={isMissing ? `${id}-below` : undefined}
          >
            {SCORES.map((value) => (
              <Press
                key={value}
                {...(score === value && { kind: 'main' as const })}
                aria-pressed={score === value}
                onClick={() => setScore(value)}
              >
                {value}
              </Press>
            ))}
          </div>
          <p className="small faint">{texts.recommendScale}</p>
          {isMissing && score === null && (
            <p className="wrong" id={`${id}-below`}>
              {texts.scoreFirst}
            </p>
          )}
          <LongField
            label={texts.why}
            rows={3}
            maxLength={MOST_REASON}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          {refused !== null && <Notice status="bad">{refused}</Notice>}
          <Press kind="main" type="submit" loading={isPending}>
            {texts.sendAnswer}
          </Press>
        </div>
      </form>
    </Card>
  );
}
