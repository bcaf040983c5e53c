import { formatDate, formatInstant } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { useQuery } from '@tanstack/react-query';
import { textsOf, useTexts } from '../../../lib/texts.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { type FieldInfos, HistoryEvents, SidePanel } from '../../../listing/public.ts';
import { registerQueries } from './register.api.ts';
import { claimTexts } from './register.texts.ts';

interface ClaimHistoryProps {
  readonly slug: string;
  readonly fields: FieldInfos;
  readonly onClose: () => void;
}

export function ClaimHistory({ slug, fields, onClose }: ClaimHistoryProps) {
  const texts = useTexts(claimTexts);
  const query = useQuery(registerQueries.history(slug));
  return (
    <SidePanel title={texts.history} onClose={onClose}>
      <Loaded query={query} what={texts.theHistory} skeleton={<TableSkeleton rows={4} columns={2} />}>
        {(events) => <HistoryEvents events={events} fields={titledOf(fields)} />}
      </Loaded>
    </SidePanel>
  );
}

/** The audit stores names instead of the inputs' keys, and the assignment as one instant. */
function titledOf({ assignedOn, ...fields }: FieldInfos): FieldInfos {
  return Object.fromEntries(
    Object.entries({ ...fields, assignedAt: assignedOn }).flatMap(([name, info]) =>
      info === undefined ? [] : [[name, { title: info.title, show: said }]],
    ),
  );
}

function said(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'object' && 'name' in value) return String(value.name);
  if (typeof value === 'boolean') return textsOf(claimTexts)[value ? 'yes' : 'no'];
  const text = String(value as string | number);
  if (/^\d{4}-\d{2}-\d{2}T/.test(text)) return formatInstant(new Date(text), HEAD_OFFICE_ZONE);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(text) : text;
}
