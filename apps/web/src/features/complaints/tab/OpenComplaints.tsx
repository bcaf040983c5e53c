import { isComplaintClosed } from '@aura/domain/complaints/complaint-states';
import { useTexts } from '../../../lib/texts.ts';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { complaintsTabTexts } from './complaints-tab.texts.ts';
import { type ComplainedClaim, useComplaintsOfClaim } from './of-claim.ts';

/** The number of open complaints beside the tab's name; renders nothing at zero. */
export function OpenComplaints({ claim }: { readonly claim: ComplainedClaim }) {
  const texts = useTexts(complaintsTabTexts);
  const { data = [] } = useComplaintsOfClaim(claim);
  const open = data.filter(({ state }) => !isComplaintClosed(state)).length;
  return open === 0 ? null : <StatusTag status="bad">{texts.open(open)}</StatusTag>;
}
