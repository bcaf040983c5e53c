import type { ComplaintRow } from '@aura/contracts/complaints/complaint-list';
import { formatDate } from '@aura/domain/format';
import { useTexts } from '../../../lib/texts.ts';
import type { ColumnLooks } from '../../../listing/public.ts';
import { complaintTexts } from '../base/complaint.texts.ts';
import { AuthorityTag, ComplaintStateTag, LateTag, SeverityTag } from '../base/ComplaintTags.tsx';
import { DueText } from '../base/DueText.tsx';
import { sayLegalDue } from '../base/say-due.ts';
import { complaintListTexts } from './complaint-list.texts.ts';

export const COMPLAINT_LOOKS: ColumnLooks<ComplaintRow> = {
  number: { width: 104 },
  registeredAt: { width: 150 },
  severity: { width: 90, render: ({ severity }) => <SeverityTag severity={severity} /> },
  state: { width: 160, render: ({ state }) => <ComplaintStateTag state={state} /> },
  cause: { width: 190 },
  claimNumber: { width: 140 },
  party: { width: 170 },
  customer: { width: 120 },
  provider: { width: 170 },
  owner: { width: 150 },
  dueAt: { width: 176, render: ({ dueAt }) => dueAt && <DueText dueAt={dueAt} /> },
  answerDueAt: { width: 170, render: (row) => <AnswerDue row={row} /> },
  isLate: { width: 90, render: ({ isLate }) => isLate && <LateTag /> },
  authority: {
    width: 120,
    render: ({ authority }) => authority && <AuthorityTag authority={authority} />,
  },
  legalDueOn: {
    width: 200,
    render: ({ legalDueOn, closedAt }) => <LegalDue on={legalDueOn} isOver={closedAt !== null} />,
  },
};

/** Terms end when the complaint is closed. */
function AnswerDue({ row: { answerDueAt, closedAt } }: { readonly row: ComplaintRow }) {
  return <DueText dueAt={answerDueAt} isOver={closedAt !== null} />;
}

function LegalDue({ on, isOver }: { readonly on: string | null; readonly isOver: boolean }) {
  const texts = useTexts(complaintListTexts);
  const words = useTexts(complaintTexts);
  if (on === null) return null;
  return isOver ? formatDate(on) : texts.legal(formatDate(on), sayLegalDue(on, words));
}
