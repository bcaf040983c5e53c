import { COMPLAINT_STATE_WORDS, ORIGIN_WORDS, SEVERITY_WORDS } from '@aura/contracts/complaints/complaint-words';
import { useQuery } from '@tanstack/react-query';
import { useWordChoices } from '../../../listing/public.ts';
import { complaintQueries } from '../base/complaints.api.ts';

const labelled = (rows: readonly { readonly slug: string; readonly name: string }[] | undefined) =>
  rows?.map(({ slug, name }) => ({ value: slug, label: name }));

export function useComplaintChoices() {
  const words = useWordChoices({ state: COMPLAINT_STATE_WORDS, severity: SEVERITY_WORDS, origin: ORIGIN_WORDS });
  const { data } = useQuery(complaintQueries.choices());
  return {
    ...words,
    cause: labelled(data?.causes),
    channel: labelled(data?.channels),
    provider: labelled(data?.providers),
    customer: labelled(data?.customers),
    zone: labelled(data?.zones),
    owner: data?.owners.map(({ username, name }) => ({ value: username, label: name })),
  };
}
