import type { ComplaintRow } from '@aura/contracts/complaints/complaint-list';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { createLink } from '@tanstack/react-router';
import { useTexts } from '../../../lib/texts.ts';
import { UserAvatar } from '../../../ui/UserAvatar.tsx';
import { complaintTexts } from '../base/complaint.texts.ts';
import { AuthorityTag, LateTag, SeverityTag } from '../base/ComplaintTags.tsx';
import { DueText } from '../base/DueText.tsx';

const ComplaintLink = createLink(Link);

export function ComplaintCard({ row }: { readonly row: ComplaintRow }) {
  const texts = useTexts(complaintTexts);
  const { id, number, party, customer, cause, severity, owner, dueAt, isLate, authority } = row;
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{ p: 1, position: 'relative', '&:hover': { borderColor: 'primary.main' } }}
    >
      <Stack direction="row" sx={{ gap: 0.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <ComplaintLink
          to={'/quejas/$id' as string}
          params={{ id: String(id) } as never}
          underline="hover"
          // Makes the whole card clickable.
          sx={{ fontWeight: 600, mr: 'auto', '&::after': { content: '""', position: 'absolute', inset: 0 } }}
        >
          {number}
        </ComplaintLink>
        <SeverityTag severity={severity} />
        {authority !== null && <AuthorityTag authority={authority} />}
      </Stack>
      <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere', mt: 0.5 }}>{party}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {`${cause} · ${customer}`}
      </Typography>
      <Stack direction="row" sx={{ gap: 0.75, alignItems: 'center', mt: 0.75 }}>
        {owner !== null && <UserAvatar name={owner} size={20} />}
        <Typography
          variant="body2"
          noWrap
          sx={{ color: owner === null ? 'warning.main' : 'text.secondary', minWidth: 0 }}
        >
          {owner ?? texts.noOwner}
        </Typography>
      </Stack>
      {dueAt !== null && (
        <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'center', mt: 0.5, fontSize: '0.75rem' }}>
          {isLate && <LateTag />}
          <DueText dueAt={dueAt} />
        </Box>
      )}
    </Paper>
  );
}
