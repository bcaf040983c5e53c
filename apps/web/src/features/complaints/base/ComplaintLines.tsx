import type { ComplaintRow } from '@aura/contracts/complaints/complaint-list';
import { isComplaintClosed } from '@aura/domain/complaints/complaint-states';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { createLink } from '@tanstack/react-router';
import { useTexts } from '../../../lib/texts.ts';
import { complaintTexts } from './complaint.texts.ts';
import { AuthorityTag, ComplaintStateTag, SeverityTag } from './ComplaintTags.tsx';
import { DueText } from './DueText.tsx';

const ComplaintLink = createLink(Link);

interface ComplaintLinesProps {
  readonly label: string;
  readonly rows: readonly ComplaintRow[];
}

/** A few complaints without a table: the state of each, its subject and its owner. */
export function ComplaintLines({ label, rows }: ComplaintLinesProps) {
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {rows.map((row) => (
        <Line key={row.id} row={row} />
      ))}
    </Box>
  );
}

function Line({ row }: { readonly row: ComplaintRow }) {
  const texts = useTexts(complaintTexts);
  const { id, number, severity, state, authority, party, cause, owner, dueAt } = row;
  return (
    <Box component="li" sx={line}>
      <Stack direction="row" sx={{ columnGap: 1, rowGap: 0.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <ComplaintLink
          to={'/quejas/$id' as string}
          params={{ id: String(id) } as never}
          sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}
        >
          {number}
        </ComplaintLink>
        <ComplaintStateTag state={state} />
        <SeverityTag severity={severity} />
        {authority !== null && <AuthorityTag authority={authority} />}
        {dueAt !== null && !isComplaintClosed(state) && (
          <Typography component="span" variant="body2" sx={{ ml: { sm: 'auto' } }}>
            <DueText dueAt={dueAt} />
          </Typography>
        )}
      </Stack>
      <Typography sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>{`${cause} · ${party}`}</Typography>
      <Typography variant="body2" sx={{ color: owner === null ? 'warning.main' : 'text.secondary' }}>
        {owner ?? texts.noOwner}
      </Typography>
    </Box>
  );
}

const line = {
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0, pt: 0 },
  '&:last-of-type': { pb: 0 },
} as const;
