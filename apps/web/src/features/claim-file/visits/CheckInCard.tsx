import type { AffectedParty } from '@aura/contracts/claims/affected-parties';
import type { ClaimFile } from '@aura/contracts/claims/claim';
import { checkIn } from '@aura/contracts/claims/visits';
import { formatInteger } from '@aura/domain/format';
import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useScreenAct } from '../../../lib/screen-acts.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Section } from '../../../ui/Section.tsx';
import { cellText } from '../../../ui/table/cell-text.ts';
import type { UsedOutbox } from '../outbox/use-outbox.ts';
import { CheckInForm } from './CheckInForm.tsx';
import { VisitOutcome } from './VisitOutcome.tsx';
import { visitsTexts } from './visits.texts.ts';

interface CheckInCardProps {
  readonly claim: ClaimFile;
  readonly party: AffectedParty;
  readonly outbox: UsedOutbox;
  /** The arrival was already confirmed and is not asked for again. */
  readonly hasArrived?: boolean;
}

/** Check-in on site, for one-handed use on a phone. */
export function CheckInCard({ claim, party, outbox, hasArrived = false }: CheckInCardProps) {
  const texts = useTexts(visitsTexts);
  const mayVisit = useMay(checkIn) && claim.mayAct && claim.isActive && party.isActive;
  const [isOpen, setOpen] = useState(hasArrived);
  const [visitKey, setVisitKey] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const begin = () => {
    setOpen(true);
    // On a phone it is below the visible part.
    requestAnimationFrame(() => place.current?.scrollIntoView?.({ block: 'center' }));
  };
  useScreenAct(mayVisit ? { id: 'check-in', run: begin } : null);
  return (
    <Section title={texts.checkIn}>
      <Stack ref={place} sx={{ gap: 1.5 }}>
        <LastVisit party={party} />
        {visitKey !== null && !isOpen && <VisitOutcome key={visitKey} visitKey={visitKey} outbox={outbox} />}
        {mayVisit && !isOpen && (
          <>
            <Typography sx={{ color: 'text.secondary' }}>{texts.checkInText}</Typography>
            <Button variant="outlined" startIcon={<PlaceIcon />} onClick={() => setOpen(true)} sx={thumbSized}>
              {texts.start}
            </Button>
          </>
        )}
        {isOpen && (
          <CheckInForm
            claim={claim}
            party={party}
            outbox={outbox}
            onKept={(key) => {
              setVisitKey(key);
              setOpen(false);
            }}
            onCancel={() => setOpen(false)}
          />
        )}
      </Stack>
    </Section>
  );
}

function LastVisit({ party }: { readonly party: AffectedParty }) {
  const texts = useTexts(visitsTexts);
  if (party.checkedInAt === null) return <Typography sx={{ color: 'text.faint' }}>{texts.never}</Typography>;
  const told = [
    cellText('instant', party.checkedInAt),
    ...(party.checkedInBy === null ? [] : [party.checkedInBy]),
    ...(party.checkInDistance === null ? [] : [texts.distance(formatInteger(party.checkInDistance))]),
  ];
  return (
    <Typography>
      <Typography component="span" sx={{ color: 'text.secondary' }}>
        {`${texts.lastVisit}: `}
      </Typography>
      {told.join(' · ')}
    </Typography>
  );
}

const thumbSized = { minHeight: 48, fontSize: '1rem', alignSelf: { sm: 'flex-start' }, px: 3 } as const;
