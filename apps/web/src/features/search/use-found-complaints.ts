import { listComplaints } from '@aura/contracts/complaints/complaint-list';
import { COMPLAINT_STATE_WORDS } from '@aura/contracts/complaints/complaint-words';
import { complaintNumber } from '@aura/domain/complaints/complaint';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../lib/session/use-may.ts';
import { useTitled } from '../../listing/public.ts';
import { complaintSearch } from './complaint-search.api.ts';
import type { FoundPerson } from './use-found-people.ts';

const NUMBER = /^q[\s-]?0*(\d{1,12})$/i;

/** A complaint by its folio, as users say it: «Q-123», «q 000123». */
export function useFoundComplaints(text: string): readonly FoundPerson[] {
  const titled = useTitled();
  const may = useMay(listComplaints);
  const folio = NUMBER.exec(text)?.[1];
  const wanted = folio === undefined ? '' : complaintNumber(Number(folio));
  const { data = [] } = useQuery({ ...complaintSearch(wanted), enabled: may && wanted !== '' });
  if (wanted === '') return [];
  return data.map(({ id, number, party, cause, state }) => ({
    id: `complaint-${id}`,
    label: number,
    detail: [party, cause, titled(COMPLAINT_STATE_WORDS[state])].join(' · '),
    to: `/quejas/${id}`,
  }));
}
