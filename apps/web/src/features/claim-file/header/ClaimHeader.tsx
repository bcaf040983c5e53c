import type { AffectedParty } from '@aura/contracts/claims/affected-parties';
import type { EditedPart } from '@aura/contracts/claims/live';
import { type ClaimFile, editClaim, markSpecialMonitoring } from '@aura/contracts/claims/claims';
import MailIcon from '@mui/icons-material/MailOutlined';
import StarIcon from '@mui/icons-material/Star';
import NoStarIcon from '@mui/icons-material/StarBorderOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { createLink } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { usePeopleHere } from '../../../lib/live/use-people-here.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { CopyableText } from '../../../ui/CopyableText.tsx';
import { PeopleHere } from '../../../ui/PeopleHere.tsx';
import { StageChip } from '../../../ui/StageChip.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { useTellAssigned } from '../../claims/public.ts';
import { Toast } from '../../listing/public.ts';
import { useForgetFile, useMarkSpecialMonitoring } from '../claim-file.api.ts';
import { claimFileTexts } from '../claim-file.texts.ts';
import { PromiseDate } from './PromiseDate.tsx';

interface ClaimHeaderProps {
  readonly claim: ClaimFile;
  /** The affected party whose stage is shown. */
  readonly party: AffectedParty | null;
  /** What this user is changing, for colleagues to know. */
  readonly edited: EditedPart | null;
}

/** What must stay in sight whatever is done below: which claim, whose, where it stands and what was promised. */
export function ClaimHeader({ claim, party, edited }: ClaimHeaderProps) {
  const texts = useTexts(claimFileTexts);
  const here = usePeopleHere(claim, edited);
  const [isWhole, setWhole] = useState(false);
  const name = claim.claimNumber || claim.reportNumber || claim.folio;
  const policy = [claim.policy, claim.policyItem].filter((part) => part !== '').join(' · ');
  return (
    <Paper variant="outlined" component="header" sx={header}>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1, rowGap: 0.5, minHeight: 32 }}>
        <Typography variant="h1" sx={{ ml: -0.75 }}>
          <CopyableText text={name} />
        </Typography>
        {party !== null && <StageChip stage={party.process} />}
        <PromiseDate claim={claim} />
        <Watch claim={claim} />
        {!claim.isActive && <StatusTag status="neutral">{texts.inactive}</StatusTag>}
        <PeopleHere {...here} />
        <Ways claim={claim} />
      </Stack>
      <Box component="dl" id="claim-facts" sx={{ ...facts, ...(!isWhole && firstOnPhone) }}>
        <Fact title={texts.customer}>{claim.customer.name}</Fact>
        <Fact title={texts.reportNumber}>
          {claim.reportNumber !== '' && <CopyableText text={claim.reportNumber} />}
        </Fact>
        <Fact title={texts.folio}>{claim.folio !== '' && <CopyableText text={claim.folio} />}</Fact>
        <Fact title={texts.policy}>{policy !== '' && <CopyableText text={policy} />}</Fact>
        <Fact title={texts.zone}>{claim.zone.name}</Fact>
        <Fact title={texts.supervisor}>{claim.supervisor?.name ?? <Faint>{texts.nobody}</Faint>}</Fact>
        <Fact title={texts.costAnalyst}>{claim.costAnalyst?.name ?? <Faint>{texts.nobody}</Faint>}</Fact>
      </Box>
      <Button
        size="small"
        aria-expanded={isWhole}
        aria-controls="claim-facts"
        onClick={() => setWhole(!isWhole)}
        sx={{ display: { sm: 'none' }, ml: -1, mt: 0.5 }}
      >
        {isWhole ? texts.fewerFacts : texts.moreFacts}
      </Button>
    </Paper>
  );
}

const LinkButton = createLink(Button);

/** To the other screens of the same claim. */
function Ways({ claim: { id, slug, mayAct, isActive } }: { readonly claim: ClaimFile }) {
  const texts = useTexts(claimFileTexts);
  const mayEdit = useMay(editClaim) && mayAct;
  const assigned = useTellAssigned();
  const forget = useForgetFile(slug);
  return (
    <Stack direction="row" sx={{ gap: 1, ml: 'auto' }}>
      {assigned.may && mayAct && isActive && (
        <IconButton
          size="small"
          aria-label={assigned.label}
          title={assigned.label}
          loading={assigned.isPending}
          onClick={() => assigned.tell(id, () => void forget())}
        >
          <MailIcon fontSize="small" />
        </IconButton>
      )}
      <Toast message={assigned.toast} closeLabel={assigned.closeLabel} onClose={assigned.closeToast} />
      <LinkButton
        size="small"
        variant="outlined"
        to="/siniestros/vista_impresion/$sinister"
        params={{ sinister: slug }}
      >
        {texts.print}
      </LinkButton>
      {mayEdit && (
        <LinkButton size="small" variant="outlined" to="/siniestros/edicion/$id" params={{ id: slug }}>
          {texts.edit}
        </LinkButton>
      )}
    </Stack>
  );
}

function Watch({ claim }: { readonly claim: ClaimFile }) {
  const texts = useTexts(claimFileTexts);
  const mayMark = useMay(markSpecialMonitoring) && claim.mayAct && claim.isActive;
  const mark = useMarkSpecialMonitoring(claim.slug);
  const { specialMonitoring } = claim;
  const tag = specialMonitoring && <StatusTag status="bad">{texts.watched}</StatusTag>;
  if (!mayMark) return tag;
  const label = specialMonitoring ? texts.unwatch : texts.watch;
  return (
    <Stack direction="row" sx={{ alignItems: 'center' }}>
      <IconButton
        size="small"
        aria-label={label}
        aria-pressed={specialMonitoring}
        title={label}
        color={specialMonitoring ? 'error' : 'default'}
        onClick={() => mark.mutate({ params: { id: claim.id }, body: { specialMonitoring: !specialMonitoring } })}
      >
        {specialMonitoring ? <StarIcon fontSize="small" /> : <NoStarIcon fontSize="small" />}
      </IconButton>
      {tag}
    </Stack>
  );
}

function Fact({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const texts = useTexts(claimFileTexts);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="body2" sx={{ color: 'text.faint' }}>
        {title}
      </Typography>
      <Typography
        component="dd"
        sx={{
          m: 0,
          fontWeight: 600,
          minHeight: 24,
          display: 'flex',
          alignItems: 'center',
          overflowWrap: 'anywhere',
          '& button': { ml: -0.75 },
        }}
      >
        {children || <Faint>{texts.none}</Faint>}
      </Typography>
    </Box>
  );
}

function Faint({ children }: { readonly children: ReactNode }) {
  return (
    <Box component="span" sx={{ color: 'text.faint', fontWeight: 400 }}>
      {children}
    </Box>
  );
}

/** Below the toolbar, where there is height for it; on a telephone it would leave no room for the rest. */
const header = {
  px: 2,
  py: 1.25,
  position: { md: 'sticky' },
  top: 56,
  zIndex: 5,
} as const;
/** In the street the first two say enough; the rest is a touch away. */
const firstOnPhone = { '& > :nth-of-type(n + 3)': { display: { xs: 'none', sm: 'block' } } } as const;
const facts = {
  m: 0,
  mt: 0.75,
  display: 'grid',
  columnGap: 2,
  rowGap: 0.75,
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, minmax(0, 1fr))', lg: 'repeat(7, minmax(0, auto))' },
} as const;
