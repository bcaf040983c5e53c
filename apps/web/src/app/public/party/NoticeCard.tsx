import { acceptPrivacyNotice } from '@aura/contracts/party-links/my-case';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { useTexts } from '../../../lib/texts.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { PartyCard, TOUCH } from './PartyCard.tsx';
import { partyPageTexts } from './party-page.texts.ts';
import { useVisitAct, type Visit } from './use-visit.ts';

/** The privacy notice, readable at any time and accepted once per version. */
export function NoticeCard({ visit }: { readonly visit: Visit }) {
  const texts = useTexts(partyPageTexts);
  const { version, title, body, isAccepted } = visit.shown.notice;
  const [isOpen, setOpen] = useState(false);
  const { isPending, refused, run } = useVisitAct(visit, texts.actFailed);
  const accept = () => void run(() => call(acceptPrivacyNotice, { body: { visit: visit.token, version } }));
  return (
    <PartyCard title={texts.notice}>
      <Typography>{isAccepted ? texts.noticeAccepted(version) : texts.noticeAsk}</Typography>
      <Button
        variant={isAccepted ? 'text' : 'outlined'}
        sx={TOUCH}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? texts.hideNotice : texts.readNotice}
      </Button>
      {isOpen && (
        <>
          <Typography component="h3" sx={{ fontWeight: 700 }}>
            {`${title} (${version})`}
          </Typography>
          <Typography sx={{ whiteSpace: 'pre-line' }}>{body}</Typography>
        </>
      )}
      {refused !== null && <InlineAlert status="bad">{refused}</InlineAlert>}
      {!isAccepted && (
        <Button variant="contained" loading={isPending} sx={TOUCH} onClick={accept}>
          {texts.accept}
        </Button>
      )}
    </PartyCard>
  );
}
