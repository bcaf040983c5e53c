import { displayNumber } from '@aura/domain/claim-number';
import type { AffectedParty } from '@aura/contracts/claims/affected-parties';
import { changePromiseDate, type ClaimFile } from '@aura/contracts/claims/claim';
import type { EditedPart } from '@aura/contracts/claims/live';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Collapse from '@mui/material/Collapse';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, useEffect } from 'react';
import { usePeopleHere } from '../../live/public.ts';
import { awaitScreenAct, useScreenAct } from '../../../lib/screen-acts.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { CopyableText } from '../../../ui/CopyableText.tsx';
import { PeopleInFile } from '../header/PeopleInFile.tsx';
import { StageChip } from '../../../ui/StageChip.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { claimFileTexts } from '../claim-file.texts.ts';
import { PartyAlerts } from '../affected-parties/PartyAlerts.tsx';
import { StageStanding } from '../parts/StageStanding.tsx';
import { ClaimFacts } from '../header/ClaimFacts.tsx';
import { ClaimWalk } from '../header/ClaimWalk.tsx';
import { ClaimWays } from '../header/ClaimWays.tsx';
import { PromiseDate } from '../header/PromiseDate.tsx';
import { SpecialMonitoring } from '../header/SpecialMonitoring.tsx';
import { cellText } from '../../../ui/table/cell-text.ts';
import { phoneTexts } from './phone.texts.ts';
import { distanceBetween } from '@aura/domain/place';
import { formatInteger } from '@aura/domain/format';

/** Minimum size of a touch target. */
const THUMB = 44;

interface PhoneHeaderProps {
  readonly claim: ClaimFile;
  readonly party: AffectedParty | null;
  readonly edited: EditedPart | null;
}

/** Claim, party, stage and place in four lines; the rest is one touch away. */
export function PhoneHeader({ claim, party, edited }: PhoneHeaderProps) {
  const texts = useTexts(claimFileTexts);
  const here = usePeopleHere(claim, edited);
  const nextVisit = useNextVisit(party);
  const [isWhole, setWhole] = useState(false);
  const mayPromise = useMay(changePromiseDate) && claim.mayAct && claim.isActive;
  // The date is among the folded facts.
  useScreenAct(
    mayPromise && !isWhole
      ? {
          id: 'promise',
          run: () => {
            setWhole(true);
            awaitScreenAct('promise');
          },
        }
      : null,
  );
  const number = displayNumber(claim);
  return (
    <Paper variant="outlined" component="header" sx={{ px: 1.75, py: 1.25, minWidth: 0 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 0.75, minHeight: 32, color: 'text.secondary' }}>
        <Typography variant="h1" sx={{ fontSize: '0.8125rem', ml: -0.75, flexShrink: 0, color: 'text.primary' }}>
          <CopyableText text={number} />
        </Typography>
        <Typography component="span" noWrap sx={{ minWidth: 0 }}>
          {`· ${claim.customer.name}`}
        </Typography>
        <Box sx={{ ml: 'auto', flexShrink: 0 }}>
          <PeopleInFile {...here} facesOnly />
        </Box>
        <SpecialMonitoring claim={claim} />
      </Stack>
      {party !== null && (
        <>
          <Typography variant="h2" component="p" sx={{ fontSize: '1.0625rem', overflowWrap: 'anywhere' }}>
            {party.name}
          </Typography>
          <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mt: 0.75, minWidth: 0 }}>
            <StageChip stage={party.process} form="named" />
            {nextVisit !== null && <StatusTag status={nextVisit.status}>{nextVisit.words}</StatusTag>}
          </Stack>
          <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1, mt: 0.5 }}>
            <StageStanding party={party} />
            <PartyAlerts party={party} onlyLate />
          </Stack>
        </>
      )}
      {!claim.isActive && <StatusTag status="neutral">{texts.inactive}</StatusTag>}
      <PlaceLine claim={claim} />
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', mt: 0.25, mb: -0.5 }}>
        <Button
          size="small"
          aria-expanded={isWhole}
          aria-controls="claim-facts"
          onClick={() => setWhole(!isWhole)}
          sx={{ ml: -1 }}
        >
          {isWhole ? texts.fewerFacts : texts.moreFacts}
        </Button>
        <Box sx={{ mr: -1, '& button': { width: THUMB, height: THUMB } }}>
          <ClaimWalk claim={claim} />
        </Box>
      </Stack>
      <Collapse in={isWhole} id="claim-facts" unmountOnExit>
        <Stack sx={{ gap: 1, pt: 0.5 }}>
          <Box>
            <PromiseDate claim={claim} />
          </Box>
          <ClaimFacts claim={claim} />
          <ClaimWays claim={claim} />
        </Stack>
      </Collapse>
    </Paper>
  );
}

/** The party's next appointment: «hoy 12:00», or the day; amber from that day on. */
function useNextVisit(party: AffectedParty | null) {
  const texts = useTexts(phoneTexts);
  const [next] = (party?.appointments ?? [])
    .filter(({ state }) => state === 'planned')
    .toSorted((one, other) => one.scheduledAt.getTime() - other.scheduledAt.getTime());
  if (next === undefined) return null;
  const written = cellText('instant', next.scheduledAt);
  const day = dayOf(next.scheduledAt);
  return {
    words: day === 'today' ? texts.today(written.slice(-5)) : `${written.slice(0, 5)} ${written.slice(-5)}`,
    status: day === 'later' ? 'info' : 'warn',
  } as const;
}

/** In the reader's time zone, as the hour shown beside it. */
function dayOf(instant: Date, now = new Date()): 'past' | 'today' | 'later' {
  if (instant.toDateString() === now.toDateString()) return 'today';
  return instant < now ? 'past' : 'later';
}

function PlaceLine({ claim: { address, latitude, longitude } }: { readonly claim: ClaimFile }) {
  const texts = useTexts(phoneTexts);
  const here = useWhereIAm();
  const place = latitude === null || longitude === null ? null : { latitude, longitude };
  const metres = here === null || place === null ? null : distanceBetween(here, place);
  const distance =
    metres === null
      ? []
      : [
          metres < 1000
            ? texts.metres(formatInteger(Math.round(metres)))
            : texts.kilometres((metres / 1000).toFixed(metres < 100_000 ? 1 : 0)),
        ];
  return (
    <Typography sx={{ color: 'text.secondary', mt: 0.75, overflowWrap: 'anywhere' }}>
      {[address || texts.noAddress, ...distance].join(' · ')}
    </Typography>
  );
}

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

const FRESH_MS = 5 * 60_000;

/** The device's approximate position if permission was granted before: opening a file never prompts for it. */
function useWhereIAm(): Point | null {
  const [here, setHere] = useState<Point | null>(null);
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      if (isOver || !(await isAllowed())) return;
      navigator.geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude } }) => !isOver && setHere({ latitude, longitude }),
        () => undefined,
        { maximumAge: FRESH_MS },
      );
    };
    void look();
    return () => {
      isOver = true;
    };
  }, []);
  return here;
}

async function isAllowed(): Promise<boolean> {
  const permissions: Permissions | undefined = navigator.permissions;
  try {
    return (await permissions?.query({ name: 'geolocation' }))?.state === 'granted';
  } catch {
    return false;
  }
}
