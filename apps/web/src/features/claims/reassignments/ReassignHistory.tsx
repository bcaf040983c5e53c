import type { Reassignment } from '@aura/contracts/claims/reassignments';
import { mexicanZone } from '@aura/domain/clock';
import { formatDate, formatInstant } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/texts.ts';
import { useConfirm } from '../../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { useSuccess } from '../../../ui/SuccessDialog.tsx';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { MovedClaims } from './MovedClaims.tsx';
import { reassignQueries, useReturnReassignment, useUndoReassignment } from './reassign.api.ts';
import { reassignTexts } from './reassign.texts.ts';

const HERE = mexicanZone();

/** Past reassignments with their reasons. Each can be undone for a day. */
export function ReassignHistory() {
  const texts = useTexts(reassignTexts);
  const query = useQuery(reassignQueries.history());
  return (
    <Loaded
      query={query}
      what={texts.theHistory}
      skeleton={<TableSkeleton />}
      empty={<EmptyState title={texts.noHistory} text={texts.noHistoryText} />}
    >
      {(data) => (
        <Paper variant="outlined">
          <Box component="ul" aria-label={texts.history} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {data.map((one) => (
              <Line key={one.id} reassignment={one} />
            ))}
          </Box>
        </Paper>
      )}
    </Loaded>
  );
}

function Line({ reassignment }: { readonly reassignment: Reassignment }) {
  const texts = useTexts(reassignTexts);
  const confirm = useConfirm();
  const succeed = useSuccess();
  const { mutateAsync, isPending } = useUndoReassignment();
  const giveBack = useReturnReassignment();
  const told = {
    onSuccess: ({ returned }: { readonly returned: number }) => void succeed({ text: texts.givenBack(returned) }),
  };
  const { id, from, to, reason, returnsOn, returning, madeBy, madeAt, undoneAt, mayUndo } = reassignment;
  const undo = async () => {
    if (!(await confirm({ title: texts.undoTitle, text: texts.undoText, act: texts.undo }))) return;
    await mutateAsync(id);
    await succeed({ text: texts.undoneNow });
  };
  return (
    <Box component="li" sx={line}>
      <Box sx={{ flex: 1, minWidth: 220 }}>
        <Typography sx={{ fontWeight: 600 }}>{texts.fromTo(from.name, to.name)}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {reason}
        </Typography>
      </Box>
      <Box sx={{ minWidth: 150 }}>
        <MovedClaims reassignment={reassignment} />
        <Typography variant="body2" sx={{ color: 'text.faint' }}>
          {texts.madeBy(madeBy, formatInstant(madeAt, HERE))}
        </Typography>
      </Box>
      {returnsOn !== null && returning === 'planned' && (
        <StatusTag status="info">{texts.returns(formatDate(returnsOn))}</StatusTag>
      )}
      {returnsOn !== null && returning === 'due' && (
        <>
          <StatusTag status="warn">{texts.dueBack(formatDate(returnsOn))}</StatusTag>
          <Button
            size="small"
            variant="contained"
            disabled={giveBack.isPending}
            onClick={() => giveBack.mutate(id, told)}
          >
            {texts.giveBack}
          </Button>
        </>
      )}
      {returning === 'done' && <StatusTag status="ok">{texts.wentBack}</StatusTag>}
      {undoneAt !== null && <StatusTag status="neutral">{texts.undone(formatInstant(undoneAt, HERE))}</StatusTag>}
      {mayUndo && (
        <Button size="small" variant="outlined" disabled={isPending} onClick={() => void undo().catch(() => undefined)}>
          {texts.undo}
        </Button>
      )}
    </Box>
  );
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  px: 2,
  py: 1.25,
  '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' },
} as const;
