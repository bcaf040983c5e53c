import { type Offer, settleOffer } from '@aura/contracts/assistant/chat';
import { addDynamicReport } from '@aura/contracts/reports/dynamic-reports';
import { addLogbookEntry } from '@aura/contracts/claims/logbook';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useNavigate } from '@tanstack/react-router';
import { proposedEntry } from '../../../lib/proposed-entry.ts';
import { useActor } from '../../../lib/session/use-actor.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useConfirm } from '../../../ui/ConfirmDialog.tsx';
import { isReportBegun, proposeReport } from '../../reports/public.ts';
import { noteOutcome, type Outcome } from '../assistant.api.ts';
import type { OfferState } from '../conversation/turn.ts';
import { closeAssistantPanel } from '../panel-state.ts';
import { offerTexts } from './offers.texts.ts';

/** Actions on a proposal: each carries it to its screen, where the user completes it. */
export function useOfferActs(offer: Offer, onState: (state: OfferState) => void) {
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
