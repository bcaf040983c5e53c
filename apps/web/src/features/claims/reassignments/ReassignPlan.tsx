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
import { ReassignFooter } from './ReassignFooter.tsx';
import { useReassignment } from './use-reassignment.ts';

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
