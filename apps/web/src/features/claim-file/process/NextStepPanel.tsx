import type { AffectedParty } from '@aura/contracts/claims/affected-parties';
import type { ClaimFile } from '@aura/contracts/claims/claim';
import type { ConditionName } from '@aura/domain/process/conditions';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/texts.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { Section } from '../../../ui/Section.tsx';
import { arrangeSteps } from './arrange-steps.ts';
import { nextStepTexts } from './next-step.texts.ts';
import { processQueries } from './process.api.ts';
import { StageNow } from './StageNow.tsx';
import { Steps } from './Steps.tsx';

interface NextStepPanelProps {
  readonly claim: ClaimFile;
  readonly party: AffectedParty | null;
  /** Opens the place where a missing condition is fulfilled. */
  readonly onMend: (condition: ConditionName) => void;
}

export function NextStepPanel({ claim, party, onMend }: NextStepPanelProps) {
  const texts = useTexts(nextStepTexts);
  const isOpen = party !== null && party.isActive && claim.isActive;
  return (
    <Section title={texts.title}>
      {isOpen ? (
        <Process claim={claim} party={party} onMend={onMend} />
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>{party === null ? texts.chooseParty : texts.inactive}</Typography>
      )}
    </Section>
  );
}

interface ProcessProps extends NextStepPanelProps {
  readonly party: AffectedParty;
}

function Process({ claim, party, onMend }: ProcessProps) {
  const texts = useTexts(nextStepTexts);
  const query = useQuery(processQueries.now(claim.slug, party.id));
  return (
    <Loaded query={query} what={texts.theSteps} skeleton={<FieldsSkeleton fields={3} />}>
      {(data) => {
        const steps = arrangeSteps(data.steps);
        return (
          <>
            <StageNow now={data} main={steps.main} />
            <Steps claim={claim} party={party} now={data} steps={steps} onMend={onMend} />
          </>
        );
      }}
    </Loaded>
  );
}
