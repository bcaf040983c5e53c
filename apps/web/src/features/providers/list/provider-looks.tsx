import { partOfAll } from '@aura/contracts/part-of-all';
import type { providerListing } from '@aura/contracts/providers/providers';
import type * as z from 'zod';
import { textsOf } from '../../../lib/texts.ts';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { type ColumnLooks, useTitled } from '../../../listing/public.ts';
import { loadStatus } from '../parts/load-status.ts';
import { providerTexts } from '../providers.texts.ts';

type Row = z.output<typeof providerListing.row>;

export const PROVIDER_LOOKS: ColumnLooks<Row> = {
  fullName: { width: 240, render: (row) => <Name row={row} /> },
  commercialName: { width: 150 },
  providerNumber: { width: 84 },
  mainFamily: { width: 150 },
  servicesZone: { width: 190 },
  ranking: { width: 90, render: ({ ranking }) => <Ranking ranking={ranking} /> },
  activeJobs: { width: 130, render: (row) => <Load row={row} /> },
  documentsInForce: { width: 140 },
  contactName: { width: 150 },
  mainPhoneNumber: { width: 124 },
  rfc: { width: 152 },
  onTimeRate: { width: 124 },
  complaintCount: { width: 90 },
  providerType: { width: 150 },
  doesBill: { width: 84 },
  isActive: { width: 84 },
};

function Name({ row: { fullName, isBlocked } }: { readonly row: Row }) {
  if (!isBlocked) return <div className="text lead">{fullName}</div>;
  return (
    <div className="chips">
      <span className="text lead">{fullName}</span>
      <StatusTag status="bad">{textsOf(providerTexts).blocked}</StatusTag>
    </div>
  );
}

function Ranking({ ranking }: Pick<Row, 'ranking'>) {
  return ranking === null ? <span className="faint">{textsOf(providerTexts).none}</span> : `★ ${ranking.toFixed(1)}`;
}

/** Active jobs against capacity; coloured only when full. */
function Load({ row: { activeJobs, weeklyCapacity } }: { readonly row: Row }) {
  const text = useTitled()(partOfAll(activeJobs, weeklyCapacity));
  const status = loadStatus(activeJobs, weeklyCapacity);
  return status === 'room' ? text : <StatusTag status={status === 'full' ? 'bad' : 'warn'}>{text}</StatusTag>;
}
