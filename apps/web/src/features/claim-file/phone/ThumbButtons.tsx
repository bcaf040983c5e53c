import type { AffectedParty } from '@aura/contracts/claims/affected-parties';
import type { ClaimFile } from '@aura/contracts/claims/claim';
import { checkIn } from '@aura/contracts/claims/visits';
import { readOwnQuotation } from '@aura/contracts/quotations/quotation';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { createLink } from '@tanstack/react-router';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { phoneTexts } from './phone.texts.ts';
import { routeTo } from './route-to.ts';

const LinkButton = createLink(Button);

interface ThumbButtonsProps {
  readonly claim: ClaimFile;
  readonly party: AffectedParty;
  /** Null while the arrival is being recorded. */
  readonly onArrive: (() => void) | null;
}

/** One-handed actions on the way and on arrival. */
export function ThumbButtons({ claim, party, onArrive }: ThumbButtonsProps) {
  const texts = useTexts(phoneTexts);
  const mayVisit = useMay(checkIn) && claim.mayAct && claim.isActive && party.isActive;
  const mayQuote = useMay(readOwnQuotation);
  const phone = [...party.contactPhones, party.secondContactPhone].find((one) => one !== '');
  const route = routeTo(claim);
  return (
    <Stack direction="row" sx={row}>
      {mayVisit && (
        <Button variant="contained" disabled={onArrive === null} onClick={() => onArrive?.()}>
          {texts.arrived}
        </Button>
      )}
      <Button
        variant="outlined"
        disabled={phone === undefined}
        href={`tel:${(phone ?? '').replaceAll(/[^\d+]/g, '')}`}
        aria-label={phone === undefined ? texts.call : texts.callTo(party.contact || party.name, phone)}
      >
        {texts.call}
      </Button>
      <Button
        variant="outlined"
        disabled={route === null}
        href={route ?? ''}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={route === null ? texts.route : texts.routeTo(claim.address || claim.claimNumber)}
      >
        {texts.route}
      </Button>
      {mayQuote && (
        <LinkButton
          variant="outlined"
          to="/siniestros/$sinisterSlug/cotizacion/$casualtyId/detalle"
          params={{ sinisterSlug: claim.slug, casualtyId: String(party.id) }}
        >
          {texts.quote}
        </LinkButton>
      )}
    </Stack>
  );
}

const row = {
  gap: 1,
  '&& > *': { flex: 1, minWidth: 0, minHeight: 48, fontSize: '0.875rem', px: 0.5, borderRadius: '10px' },
  '&& > .MuiButton-outlined': { bgcolor: 'background.paper' },
} as const;
