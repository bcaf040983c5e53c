import type { HolderRole } from '@aura/contracts/claims/reassignments';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useTexts } from '../../../lib/texts.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { reassignQueries } from './reassign.api.ts';
import { reassignTexts } from './reassign.texts.ts';
import { HolderPane } from './HolderPane.tsx';
import { isOpenClaim, loadAfter } from './plan.ts';
import { useReassignment } from './use-reassignment.ts';
import { formatInteger } from '@aura/domain/format';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { FormField } from '../../../ui/FormField.tsx';

const NOTHING = { claims: 0, weight: 0, dueSoon: 0, overdue: 0 } as const;

interface ReassignPlanProps {
  readonly role: HolderRole;
  readonly from: string | null;
  readonly to: string | null;
  readonly wanted: ReadonlySet<number>;
  readonly onPeople: (people: { readonly from?: string; readonly to?: string }) => void;
}

/** Two people side by side: ticked claims change hands, and both sides show the effect. */
export function ReassignPlan({ role, from, to, wanted, onPeople }: ReassignPlanProps) {
  const texts = useTexts(reassignTexts);
  const loads = useQuery(reassignQueries.loads(role));
  const left = useQuery({ ...reassignQueries.desk(role, from ?? ''), enabled: from !== null });
  const right = useQuery({ ...reassignQueries.desk(role, to ?? ''), enabled: to !== null });
  const [mine, theirs] = [left.data?.claims.filter(isOpenClaim), right.data?.claims.filter(isOpenClaim)];
  const loadOf = (username: string | null) => loads.data?.find(({ person }) => person.username === username) ?? NOTHING;
  const toName = loads.data?.find(({ person }) => person.username === to)?.person.name ?? '';
  const plan = useReassignment({ role, from, to, mine, theirs, theirWeight: loadOf(to).weight, toName, wanted });
  const { gone, come, today } = plan;

  if (loads.error !== null)
    return (
      <ErrorState
        what={texts.theLoads}
        onRetry={() => void loads.refetch()}
        traceId={loads.error instanceof ApiError ? (loads.error.requestId ?? undefined) : undefined}
      />
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void plan.submit().catch(() => undefined);
  };
  const [before, after] = [loadOf(from), loadOf(to)];
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 1.5 }}>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' } }}>
        <HolderPane
          label={texts.current}
          hint={texts.chooseFrom}
          people={loads.data}
          username={from}
          except={to}
          desk={left}
          claims={mine}
          marked={plan.given}
          onMarked={plan.setGiven}
          onPerson={(username) => onPeople({ from: username })}
          before={before}
          after={loadAfter(before, { gone, come, today })}
          today={today}
          staying={plan.except}
          onStaying={plan.setExcept}
          isChanged={plan.count > 0}
        />
        <HolderPane
          label={texts.next}
          hint={texts.chooseTo}
          people={loads.data}
          username={to}
          except={from}
          desk={right}
          claims={theirs}
          marked={plan.taken}
          onMarked={plan.setTaken}
          onPerson={(username) => onPeople({ to: username })}
          before={after}
          after={loadAfter(after, { gone: come, come: gone, today })}
          today={today}
          isChanged={plan.count > 0}
        />
      </Box>
      {from !== null && to !== null && <ReassignFooter {...plan.footer} />}
    </Stack>
  );
}

const LONGEST_REASON = 500;

interface ReassignFooterProps {
  /** A note from the suggestion, or from the screen that led here. */
  readonly note: string;
  readonly count: number;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly returnsOn: string | null;
  readonly onReturnsOn: (day: string | null) => void;
  readonly isSuggesting: boolean;
  readonly onSuggest: () => void;
}

/** Always visible: reason, end date, and the button with the number of claims. */
function ReassignFooter(props: ReassignFooterProps) {
  const texts = useTexts(reassignTexts);
  const { note, count, reason, returnsOn } = props;
  return (
    <Paper data-footer variant="outlined" sx={footer}>
      <Button variant="outlined" disabled={props.isSuggesting} onClick={props.onSuggest}>
        {texts.suggest}
      </Button>
      <Typography role="status" sx={{ color: 'text.secondary', flex: 1, minWidth: 160, alignSelf: 'center' }}>
        {note}
      </Typography>
      <Box sx={{ width: { xs: '100%', sm: 260 } }}>
        <FormField
          label={texts.reason}
          required
          value={reason}
          onChange={({ target }) => props.onReason(target.value)}
          maxLength={LONGEST_REASON}
          autoComplete="off"
        />
      </Box>
      <Box sx={{ width: { xs: '100%', sm: 190 } }}>
        <DateField label={texts.returnsOn} value={returnsOn} onChange={props.onReturnsOn} title={texts.returnsHint} />
      </Box>
      <Button type="submit" variant="contained" disabled={count === 0 || reason.trim() === ''}>
        {count === 0 ? texts.reassignNone : texts.reassign(formatInteger(count))}
      </Button>
    </Paper>
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
