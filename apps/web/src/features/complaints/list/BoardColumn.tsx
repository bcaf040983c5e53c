import { COMPLAINT_STATE_WORDS } from '@aura/contracts/complaints/complaint-words';
import { formatInteger } from '@aura/domain/format';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { createLink } from '@tanstack/react-router';
import { useTexts } from '../../../lib/texts.ts';
import { useTitled } from '../../../listing/public.ts';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { ComplaintCard } from './ComplaintCard.tsx';
import { complaintListTexts } from './complaint-list.texts.ts';
import type { BoardState } from './complaint-views.ts';

const ListLink = createLink(Link);
const LIST = '/quejas' as string;

interface BoardColumnProps {
  readonly column: BoardState;
  readonly asked: object;
}

export function BoardColumn({ column: { state, count, late, complaints }, asked }: BoardColumnProps) {
  const texts = useTexts(complaintListTexts);
  const name = useTitled()(COMPLAINT_STATE_WORDS[state]);
  const search = { ...asked, state } as never;
  return (
    <Paper variant="outlined" component="section" aria-label={name} sx={{ bgcolor: 'action.hover', minWidth: 0 }}>
      <Stack sx={head}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'baseline', justifyContent: 'space-between' }}>
          <ListLink
            to={LIST}
            search={search}
            color="text.primary"
            underline="hover"
            aria-label={texts.seeColumn(name)}
            sx={{ fontWeight: 600 }}
          >
            {name}
          </ListLink>
          {late > 0 && <StatusTag status="bad">{texts.lateCount(formatInteger(late))}</StatusTag>}
        </Stack>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.count(formatInteger(count))}
        </Typography>
      </Stack>
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0.75, gap: 0.75 }}>
        {complaints.map((row) => (
          <ComplaintCard key={row.id} row={row} />
        ))}
        {complaints.length === 0 && (
          <Typography component="li" variant="body2" sx={{ color: 'text.secondary', px: 0.5, py: 1 }}>
            {texts.noneHere}
          </Typography>
        )}
      </Stack>
      {count > complaints.length && (
        <ListLink to={LIST} search={search} variant="body2" sx={{ display: 'block', px: 1.25, pb: 1 }}>
          {texts.more(formatInteger(count))}
        </ListLink>
      )}
    </Paper>
  );
}

const head = {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
  borderRadius: '8px 8px 0 0',
  px: 1.25,
  py: 0.75,
} as const;
