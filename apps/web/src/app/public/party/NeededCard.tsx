import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../lib/texts.ts';
import { Conformity } from './Conformity.tsx';
import { PartyCard } from './PartyCard.tsx';
import { partyPageTexts } from './party-page.texts.ts';
import { SendFile } from './SendFile.tsx';
import type { Visit } from './use-visit.ts';

export function NeededCard({ visit }: { readonly visit: Visit }) {
  const texts = useTexts(partyPageTexts);
  const { papers, filesLeft, notice, next } = visit.shown;
  const maySend = notice.isAccepted && filesLeft > 0;
  return (
    <PartyCard title={next === null ? texts.papers : texts.needed}>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.5 }}>
        {papers.map(({ what, name, state }) => (
          <li key={what}>
            <SendFile visit={visit} what={what} name={name} state={state} maySend={maySend} />
          </li>
        ))}
        <li>
          <SendFile visit={visit} what="foto" name={texts.photo} state={null} maySend={maySend} />
        </li>
        <li>
          <Conformity visit={visit} />
        </li>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {!notice.isAccepted ? texts.noticeFirst : filesLeft > 0 ? texts.filesHint(String(filesLeft)) : texts.noneLeft}
      </Typography>
    </PartyCard>
  );
}
