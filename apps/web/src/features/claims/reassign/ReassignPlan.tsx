import type { HolderRole } from '@aura/contracts/claims/reassignments';
import { formatInteger } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useTexts } from '../../../lib/texts.ts';
import { DateField } from '../../../ui/DateField.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FormField } from '../../../ui/FormField.tsx';
import { useSaving } from '../../../ui/SavingDialog.tsx';
import { useSuccess } from '../../../ui/SuccessDialog.tsx';
import { headOfficeToday } from '../../../lib/head-office-day.ts';
import { reassignQueries, useReassign, useSuggestSplit } from '../reassign.api.ts';
import { reassignTexts } from '../reassign.texts.ts';
import { HolderPane } from './HolderPane.tsx';
import { evenOut, isOpenClaim, loadAfter } from './plan.ts';

const NOBODY: ReadonlySet<number> = new Set();
const NOTHING = { claims: 0, weight: 0, dueSoon: 0, overdue: 0 } as const;
const LONGEST_REASON = 500;

interface ReassignPlanProps {
  readonly role: HolderRole;
  readonly from: string | null;
  readonly to: string | null;
  readonly onPeople: (people: { readonly from?: string; readonly to?: string }) => void;
}

/** Two desks side by side: what is ticked changes hands, and each desk shows what that does to it. */
export function ReassignPlan({ role, from, to, onPeople }: ReassignPlanProps) {
  const texts = useTexts(reassignTexts);
  const loads = useQuery(reassignQueries.loads(role));
  const left = useQuery({ ...reassignQueries.desk(role, from ?? ''), enabled: from !== null });
  const right = useQuery({ ...reassignQueries.desk(role, to ?? ''), enabled: to !== null });
  const [given, setGiven] = useState(NOBODY);
  const [taken, setTaken] = useState(NOBODY);
  const [reason, setReason] = useState('');
  const [returnsOn, setReturnsOn] = useState<string | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const suggest = useSuggestSplit();
  const reassign = useReassign();
  const whileSaving = useSaving();
  const succeed = useSuccess();
  const today = headOfficeToday();

  if (loads.error !== null)
    return (
      <ErrorState
        what={texts.theLoads}
        onRetry={() => void loads.refetch()}
        traceId={loads.error instanceof ApiError ? (loads.error.requestId ?? undefined) : undefined}
      />
    );
  const [mine, theirs] = [left.data?.claims.filter(isOpenClaim), right.data?.claims.filter(isOpenClaim)];
  const gone = mine?.filter(({ id }) => given.has(id)) ?? [];
  const come = theirs?.filter(({ id }) => taken.has(id)) ?? [];
  const count = gone.length + come.length;
  const loadOf = (username: string | null) => loads.data?.find(({ person }) => person.username === username) ?? NOTHING;

  const propose = async () => {
    if (from === null || to === null) return;
    const split = await suggest.mutateAsync({ role, from, to: [to] });
    const receivable = new Set(split.moves.map(({ claimId }) => claimId));
    const proposed = evenOut(mine ?? [], { receivable, otherWeight: loadOf(to).weight, today });
    setGiven(proposed);
    const first = proposed.size === 0 ? texts.nothingToSuggest : texts.suggested(formatInteger(proposed.size));
    setNote([first, ...(split.left.length > 0 ? [texts.left(formatInteger(split.left.length))] : [])].join('. '));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (from === null || to === null || count === 0 || reason.trim() === '') return;
    const isSupervisor = role === 'supervisor';
    await whileSaving(() =>
      reassign.mutateAsync({
        newSupervisor: isSupervisor ? to : null,
        lastSupervisor: isSupervisor ? from : null,
        newCostAnalyst: isSupervisor ? null : to,
        lastCostAnalyst: isSupervisor ? null : from,
        claimsFrom: gone.map(({ id }) => id),
        claimsTo: come.map(({ id }) => id),
        process: [],
        previousProcesses: [],
        reason: reason.trim(),
        returnsOn,
      }),
    );
    setGiven(NOBODY);
    setTaken(NOBODY);
    setReason('');
    setReturnsOn(null);
    setNote(null);
    await succeed({ text: count === 1 ? texts.reassignedOne : texts.reassigned(formatInteger(count)) });
  };

  return (
    <Stack
      component="form"
      noValidate
      onSubmit={(event) => void submit(event).catch(() => undefined)}
      sx={{ gap: 1.5 }}
    >
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' } }}>
        <HolderPane
          label={texts.current}
          people={loads.data}
          username={from}
          except={to}
          desk={left}
          claims={mine}
          marked={given}
          onMarked={setGiven}
          onPerson={(username) => onPeople({ from: username })}
          before={loadOf(from)}
          after={loadAfter(loadOf(from), { gone, come, today })}
          isChanged={count > 0}
        />
        <HolderPane
          label={texts.next}
          people={loads.data}
          username={to}
          except={from}
          desk={right}
          claims={theirs}
          marked={taken}
          onMarked={setTaken}
          onPerson={(username) => onPeople({ to: username })}
          before={loadOf(to)}
          after={loadAfter(loadOf(to), { gone: come, come: gone, today })}
          isChanged={count > 0}
        />
      </Box>
      {from === null || to === null ? (
        <EmptyState title={texts.chooseBoth} text={texts.chooseBothText} />
      ) : (
        <Paper variant="outlined" sx={footer}>
          <Button variant="outlined" disabled={suggest.isPending} onClick={() => void propose().catch(() => undefined)}>
            {texts.suggest}
          </Button>
          <Typography role="status" sx={{ color: 'text.secondary', flex: 1, minWidth: 160 }}>
            {note ?? ''}
          </Typography>
          <Box sx={{ width: { xs: '100%', sm: 260 } }}>
            <FormField
              label={texts.reason}
              required
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              maxLength={LONGEST_REASON}
              autoComplete="off"
            />
          </Box>
          <Box sx={{ width: { xs: '100%', sm: 150 } }}>
            <DateField label={texts.returnsOn} value={returnsOn} onChange={setReturnsOn} title={texts.returnsHint} />
          </Box>
          <Button type="submit" variant="contained" disabled={count === 0 || reason.trim() === ''}>
            {texts.reassign(formatInteger(count))}
          </Button>
        </Paper>
      )}
    </Stack>
  );
}

const footer = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: 1.5,
  p: 1.5,
  position: { sm: 'sticky' },
  bottom: 0,
  zIndex: 2,
} as const;
