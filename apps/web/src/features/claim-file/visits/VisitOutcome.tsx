import { useEffect, useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { cellText } from '../../../ui/table/cell-text.ts';
import { visitOf } from '../outbox/outbox-item.ts';
import type { UsedOutbox } from '../outbox/use-outbox.ts';
import { visitsTexts } from './visits.texts.ts';

interface VisitOutcomeProps {
  readonly visitKey: string;
  readonly outbox: Pick<UsedOutbox, 'items' | 'onSent'>;
}

/** The state of the visit just made: waiting on this phone, or received by the server. */
export function VisitOutcome({ visitKey, outbox }: VisitOutcomeProps) {
  const texts = useTexts(visitsTexts);
  const [sentAt, setSentAt] = useState<Date | null>(null);
  const { onSent } = outbox;
  useEffect(() => onSent((item) => visitOf(item) === visitKey && setSentAt(new Date())), [onSent, visitKey]);
  const own = outbox.items.filter((item) => visitOf(item) === visitKey);
  // Refusals are shown above, with the available actions.
  if (own.some(({ problem }) => problem !== null)) return null;
  if (own.length > 0 || sentAt === null) return <InlineAlert status="info">{texts.kept}</InlineAlert>;
  return <InlineAlert status="ok">{texts.sent(cellText('instant', sentAt).slice(-5))}</InlineAlert>;
}
