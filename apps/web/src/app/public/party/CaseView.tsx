import { OUR_PHONE } from '@aura/domain/head-office';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../lib/texts.ts';
import { AppointmentCard } from './AppointmentCard.tsx';
import { Complaints } from './Complaints.tsx';
import { NeededCard } from './NeededCard.tsx';
import { NoticeCard } from './NoticeCard.tsx';
import { PartyCard, TOUCH } from './PartyCard.tsx';
import { ProgressCard } from './ProgressCard.tsx';
import { dayOfYear } from './say-moment.ts';
import { partyPageTexts } from './party-page.texts.ts';
import type { Visit } from './use-visit.ts';

/** The case, ordered by what matters to the affected party. */
export function CaseView({ visit }: { readonly visit: Visit }) {
  const texts = useTexts(partyPageTexts);
  const { shown } = visit;
  return (
    <>
      <ProgressCard shown={shown} />
      {shown.appointment !== null && <AppointmentCard visit={visit} appointment={shown.appointment} />}
      {!shown.notice.isAccepted && <NoticeCard visit={visit} />}
      <NeededCard visit={visit} />
      {shown.photos.length > 0 && (
        <PartyCard title={texts.photos}>
          <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(104px, 1fr))', gap: 1 }}>
            {shown.photos.map(({ thumbnailUrl, url }, at) => (
              <a key={url} href={url} target="_blank" rel="noopener noreferrer">
                <img
                  src={thumbnailUrl}
                  alt={texts.photoAt(String(at + 1))}
                  style={{ width: '100%', aspectRatio: '4 / 3', objectFit: 'cover', borderRadius: 8, display: 'block' }}
                />
              </a>
            ))}
          </Box>
        </PartyCard>
      )}
      <Complaints
        visit={visit}
        beside={
          <Button variant="outlined" sx={TOUCH} href={`tel:${OUR_PHONE}`}>
            {texts.call}
          </Button>
        }
      />
      {shown.notice.isAccepted && <NoticeCard visit={visit} />}
      <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'center', pb: 2 }}>
        {texts.valid(dayOfYear(shown.expiresAt, shown.timeZone))}
      </Typography>
    </>
  );
}
