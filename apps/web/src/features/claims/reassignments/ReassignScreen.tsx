import { HOLDER_ROLES, type HolderRole, reassignClaims, type Reassignment } from '@aura/contracts/claims/reassignments';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { NoPermission } from '../../../ui/NoPermission.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { reassignTexts } from './reassign.texts.ts';
import { ReassignPlan } from './ReassignPlan.tsx';
import { mexicanZone } from '@aura/domain/clock';
import { formatDate, formatInstant, formatInteger } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useConfirm } from '../../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { useSuccess } from '../../../ui/SuccessDialog.tsx';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { reassignQueries, useReturnReassignment, useUndoReassignment } from './reassign.api.ts';
import Link from '@mui/material/Link';
import { createLink } from '@tanstack/react-router';

export type ReassignSearch = Readonly<Record<string, string | number | boolean>>;

interface ReassignScreenProps {
  readonly search: ReassignSearch;
  readonly onSearch: (search: ReassignSearch) => void;
}

export function ReassignScreen(props: ReassignScreenProps) {
  return useMay(reassignClaims) ? <Permitted {...props} /> : <NoPermission />;
}

function Permitted({ search, onSearch }: ReassignScreenProps) {
  const texts = useTexts(reassignTexts);
  const role: HolderRole = HOLDER_ROLES.find((known) => known === search['role']) ?? 'supervisor';
  const isHistory = search['tab'] === 'history';
  const person = (name: 'from' | 'to') => (typeof search[name] === 'string' ? search[name] : null);
  return (
    <Stack sx={{ gap: 1.5 }}>
      <PageHeader title={texts.title}>
        {!isHistory && (
          <ToggleButtonGroup
            size="small"
            exclusive
            aria-label={texts.role}
            value={role}
            // Another role has other people.
            onChange={(_, next: HolderRole | null) =>
              next !== null && onSearch({ ...without(without(search, 'from'), 'to'), role: next })
            }
          >
            {HOLDER_ROLES.map((known) => (
              <ToggleButton key={known} value={known} sx={{ px: 1.5 }}>
                {texts[known]}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
      </PageHeader>
      <Tabs
        value={isHistory ? 'history' : 'plan'}
        onChange={(_, tab: string) => onSearch(tab === 'history' ? { ...search, tab } : without(search, 'tab'))}
        sx={{ borderBottom: 1, borderColor: 'divider', minHeight: 36 }}
      >
        <Tab value="plan" label={texts.plan} />
        <Tab value="history" label={texts.history} />
      </Tabs>
      {isHistory ? (
        <ReassignHistory />
      ) : (
        <ReassignPlan
          key={`${role} ${person('from')} ${person('to')}`}
          wanted={wantedOf(search)}
          role={role}
          from={person('from')}
          to={person('to')}
          onPeople={(people) => onSearch({ ...search, ...people })}
        />
      )}
    </Stack>
  );
}

/** Ids of claims, comma-separated; a single one arrives as a number. */
function wantedOf({ claims = '' }: ReassignSearch): ReadonlySet<number> {
  return new Set(
    String(claims)
      .split(',')
      .map(Number)
      .filter((id) => Number.isSafeInteger(id) && id > 0),
  );
}

function without(search: ReassignSearch, name: string): ReassignSearch {
  return Object.fromEntries(Object.entries(search).filter(([key]) => key !== name));
}

const HERE = mexicanZone();

/** Past reassignments with their reasons. Each can be undone for a day. */
function ReassignHistory() {
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

const ClaimLink = createLink(Link);

function MovedClaims({ reassignment }: { readonly reassignment: Reassignment }) {
  const texts = useTexts(reassignTexts);
  const { role, claims, returned, moved } = reassignment;
  const counted = [
    texts[role],
    claims === 1 ? texts.movedOne : texts.moved(formatInteger(claims)),
    ...(returned > 0 ? [texts.returned(formatInteger(returned))] : []),
  ].join(' · ');
  if (moved.length === 0) return <Box>{counted}</Box>;
  return (
    <Box component="details" sx={{ '& summary': { cursor: 'pointer' } }}>
      <summary>{counted}</summary>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 1.5,
          rowGap: 0.25,
          py: 0.5,
          maxWidth: 520,
          fontSize: '0.75rem',
        }}
      >
        {moved.length < claims && <span>{texts.firstOf(formatInteger(moved.length))}</span>}
        {moved.map(({ slug, name }) => (
          <ClaimLink key={slug} to="/siniestros/$slug" params={{ slug }}>
            {name}
          </ClaimLink>
        ))}
      </Box>
    </Box>
  );
}
