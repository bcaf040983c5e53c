import { type Offer, settleOffer } from '@aura/contracts/assistant/chat';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import type { OfferState } from '../conversation/turn.ts';
import { offerTexts } from './offers.texts.ts';
import { addDynamicReport } from '@aura/contracts/reports/dynamic-reports';
import { addLogbookEntry } from '@aura/contracts/claims/logbook';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useNavigate } from '@tanstack/react-router';
import { proposedEntry } from '../../../lib/proposed-entry.ts';
import { useActor } from '../../../lib/session/use-actor.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useConfirm } from '../../../ui/ConfirmDialog.tsx';
import { isReportBegun, proposeReport } from '../../reports/public.ts';
import { noteOutcome, type Outcome } from '../assistant.api.ts';
import { closeAssistantPanel } from '../panel-state.ts';

interface OfferCardProps {
  readonly offer: Offer;
  readonly state: OfferState;
  readonly onState: (state: OfferState) => void;
}

/** A proposal of the assistant with ways to use it. Nothing happens without the user. */
export function OfferCard({ offer, state, onState }: OfferCardProps) {
  const texts = useTexts(offerTexts);
  const { settle, toLogbook, build } = useOfferActs(offer, onState);
  const [problem, setProblem] = useState('');
  const copy = () => {
    navigator.clipboard.writeText(textOf(offer)).then(
      () => settle('applied'),
      () => setProblem(texts.notCopied),
    );
  };
  return (
    <Paper variant="outlined" component="section" aria-label={texts[offer.kind]} sx={{ overflow: 'hidden' }}>
      <Box sx={{ px: 1.5, pt: 1, pb: 0.75 }}>
        <Typography variant="h3">{texts[offer.kind]}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.care}
        </Typography>
      </Box>
      <Box sx={body}>
        {offer.kind === 'mail' && (
          <Box sx={{ fontWeight: 600, mb: 0.5 }}>
            {texts.subject}: {offer.subject}
          </Box>
        )}
        {offer.kind === 'report' ? <Box sx={{ fontWeight: 600 }}>{offer.name}</Box> : offer.text}
      </Box>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 0.75, px: 1.5, py: 1 }}>
        {state === 'discarded' ? null : (
          <>
            {toLogbook !== null && (
              <Button size="small" variant="contained" onClick={toLogbook}>
                {texts.toLogbook}
              </Button>
            )}
            {build !== null && (
              <Button size="small" variant="contained" onClick={() => void build()}>
                {texts.build}
              </Button>
            )}
            {offer.kind === 'mail' && (
              <Button size="small" variant="contained" href={mailAddress(offer)} onClick={() => settle('applied')}>
                {texts.write}
              </Button>
            )}
            {offer.kind !== 'report' && (
              <Button size="small" variant="outlined" onClick={copy}>
                {texts.copy}
              </Button>
            )}
            {state === 'open' && (
              <Button size="small" onClick={() => settle('discarded')}>
                {texts.discard}
              </Button>
            )}
          </>
        )}
        <Box role="status" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
          {problem === '' ? state !== 'open' && texts[state] : problem}
        </Box>
      </Stack>
    </Paper>
  );
}

function textOf(offer: Offer): string {
  if (offer.kind === 'report') return offer.name;
  return offer.kind === 'mail' ? `${offer.subject}\n\n${offer.text}` : offer.text;
}

/** Without a recipient: the user fills it in. */
function mailAddress({ subject, text }: Extract<Offer, { kind: 'mail' }>): string {
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
}

const body = {
  mx: 1.5,
  px: 1.25,
  py: 1,
  borderRadius: 1,
  bgcolor: 'background.default',
  border: 1,
  borderColor: 'divider',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  maxHeight: 320,
  overflowY: 'auto',
} as const;

/** Actions on a proposal: each carries it to its screen, where the user completes it. */
function useOfferActs(offer: Offer, onState: (state: OfferState) => void) {
  const texts = useTexts(offerTexts);
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { userId } = useActor().user;
  const mayWrite = useMay(addLogbookEntry);
  const mayBuild = useMay(addDynamicReport);
  const maySettle = useMay(settleOffer);
  const isPhone = !useMediaQuery('(min-width: 600px)', { noSsr: true });
  const settle = (outcome: Outcome) => {
    onState(outcome);
    if (maySettle) noteOutcome(offer.id, outcome);
  };
  const leave = () => {
    if (isPhone) closeAssistantPanel();
  };
  return {
    settle,
    toLogbook:
      mayWrite && (offer.kind === 'entry' || offer.kind === 'summary')
        ? () => {
            onState('handed');
            proposedEntry.write({ claim: offer.claim, text: offer.text, onPublished: settle });
            leave();
            const search = { tab: 'logbook', act: 'write-entry' } as const;
            void navigate({ to: '/siniestros/$slug', params: { slug: offer.claim }, search });
          }
        : null,
    build:
      mayBuild && offer.kind === 'report'
        ? async () => {
            const question = { title: texts.replaceTitle, text: texts.replaceText, act: texts.replace };
            if (isReportBegun(userId) && !(await confirm(question))) return;
            settle('applied');
            leave();
            proposeReport(userId, { name: offer.name, definition: offer.definition });
            void navigate({ to: '/reportes_dinamicos/nuevo' });
          }
        : null,
  };
}
