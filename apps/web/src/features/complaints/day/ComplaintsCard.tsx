import { countComplaintWork } from '@aura/contracts/complaints/complaint-list';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Section } from '../../../ui/Section.tsx';
import { complaintQueries } from '../base/complaints.api.ts';
import { complaintsDayTexts } from './complaints-day.texts.ts';
import { ComplaintLine } from './ComplaintLine.tsx';

/** The user's complaints, most serious first; each figure links to its list. */
export function ComplaintsCard() {
  const texts = useTexts(complaintsDayTexts);
  const may = useMay(countComplaintWork);
  const query = useQuery({ ...complaintQueries.work(), enabled: may });
  if (!may) return null;
  return (
    <Section title={texts.title}>
      <Loaded query={query} what={texts.what} skeleton={<FieldsSkeleton fields={4} />}>
        {({ open, mine, toAssign, toApprove, escalated }) => (
          <>
            <ComplaintLine name={texts.escalated} work={escalated} filters={{ escalated: true, open: true }} isAlarm />
            <ComplaintLine name={texts.late} work={{ count: open.late, late: 0 }} filters={{ late: true }} isAlarm />
            {toAssign !== null && (
              <ComplaintLine name={texts.toAssign} work={toAssign} filters={{ state: 'registered' }} />
            )}
            {toApprove !== null && (
              <ComplaintLine name={texts.toApprove} work={toApprove} filters={{ state: 'proposed' }} />
            )}
            <ComplaintLine name={texts.mine} work={mine} filters={{ mine: true, open: true }} />
            <ComplaintLine name={texts.open} work={open} filters={{ open: true }} />
          </>
        )}
      </Loaded>
    </Section>
  );
}
