import type { AuditorAssignmentGrid } from '@aura/contracts/customers/auditors';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { useSaving } from '../../../ui/SavingDialog.tsx';
import { useSuccess } from '../../../ui/SuccessDialog.tsx';
import { SidePanel } from '../../../listing/public.ts';
import { customerQueries, useAssignAuditors } from '../customers.api.ts';
import { PickField, PickManyField } from '../parts/PickField.tsx';
import { auditorTexts } from './auditors.texts.ts';

interface AssignPanelProps {
  readonly cell: AuditorAssignmentGrid['cells'][number];
  readonly grid: AuditorAssignmentGrid;
  readonly onClose: () => void;
}

/** Assigns an auditor to a cell, and to other zones of the same insurer. */
export function AssignPanel({ cell, grid, onClose }: AssignPanelProps) {
  const texts = useTexts(auditorTexts);
  const { data: auditors } = useQuery(customerQueries.auditors());
  const [auditorId, setAuditorId] = useState<number | null>(cell.auditor?.id ?? null);
  const [zoneIds, setZoneIds] = useState<number[]>([cell.zoneId]);
  const { mutateAsync: assign } = useAssignAuditors();
  const whileSaving = useSaving();
  const succeed = useSuccess();
  const customer = grid.customers.find(({ id }) => id === cell.customerId);

  const save = async () => {
    const cells = zoneIds.map((zoneId) => ({ customerId: cell.customerId, zoneId }));
    await whileSaving(() => assign({ body: { cells, auditorId } }));
    onClose();
    await succeed({ text: texts.saved });
  };
  return (
    <SidePanel title={texts.assignTo(customer?.name ?? '')} onClose={onClose}>
      <Stack sx={{ gap: 2, p: 2, overflow: 'auto' }}>
        <PickField
          label={texts.auditor}
          value={auditorId}
          onChange={setAuditorId}
          options={(auditors?.results ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          hint={auditorId === null ? texts.leaveEmpty : undefined}
        />
        <PickManyField
          label={texts.zones}
          values={zoneIds}
          onChange={setZoneIds}
          options={grid.zones.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Button
          variant="contained"
          disabled={zoneIds.length === 0}
          // The error dialog shows the refusal.
          onClick={() => void save().catch(() => undefined)}
          sx={{ alignSelf: 'flex-end' }}
        >
          {texts.save}
        </Button>
      </Stack>
    </SidePanel>
  );
}
