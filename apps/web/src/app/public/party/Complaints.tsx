import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { Card } from '../phone/PhoneFrame.tsx';
import { Press } from '../phone/Press.tsx';
import { Notice, Tag } from '../phone/signs.tsx';
import { ComplaintForm } from './ComplaintForm.tsx';
import { longDay } from './say-moment.ts';
import { partyPageTexts } from './party-page.texts.ts';
import type { Visit } from './use-visit.ts';

interface ComplaintsProps {
  readonly visit: Visit;
  /** Another way to contact us, shown next to the button. */
  readonly beside: ReactNode;
}

/** Registers complaints and shows how earlier ones were handled. */
export function Complaints({ visit, beside }: ComplaintsProps) {
  const texts = useTexts(partyPageTexts);
  const [stage, setStage] = useState<'closed' | 'writing' | 'sent'>('closed');
  const { complaints, timeZone } = visit.shown;
  return (
    <>
      {stage === 'writing' && (
        <Card title={texts.complaintTitle}>
          <ComplaintForm visit={visit} onDone={() => setStage('sent')} onCancel={() => setStage('closed')} />
        </Card>
      )}
      {stage === 'sent' && <Notice status="ok">{texts.complaintDone}</Notice>}
      {complaints.length > 0 && (
        <Card title={texts.complaints}>
          {complaints.map(({ number, madeAt, isClosed }) => (
            <div key={number} className="beside between">
              <p>{`${number} · ${longDay(madeAt, timeZone)}`}</p>
              <Tag status={isClosed ? 'neutral' : 'info'}>{isClosed ? texts.complaintClosed : texts.complaintOpen}</Tag>
            </div>
          ))}
        </Card>
      )}
      <div className="beside wide">
        {stage !== 'writing' && <Press onClick={() => setStage('writing')}>{texts.complain}</Press>}
        {beside}
      </div>
    </>
  );
}
