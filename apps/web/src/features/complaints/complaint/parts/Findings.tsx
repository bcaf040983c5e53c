import { ROOT_CAUSE_WORDS } from '@aura/contracts/complaints/complaint-words';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../../lib/texts.ts';
import { useTitled } from '../../../../listing/public.ts';
import { Facts } from '../../../../ui/Facts.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { recordTexts } from '../complaint-record.texts.ts';
import type { PartProps } from './section-props.ts';
import { useMayInvestigate } from './use-may-investigate.ts';

export function Findings({ complaint, onAct }: PartProps) {
  const texts = useTexts(recordTexts);
  const titled = useTitled();
  const { findings, rootCause } = complaint;
  const isBlank = findings === '';
  const mayWrite = useMayInvestigate(complaint);
  return (
    <Section
      title={texts.findings}
      action={
        mayWrite && (
          <Button size="small" onClick={() => onAct({ kind: 'investigate' })}>
            {isBlank ? texts.write : texts.correct}
          </Button>
        )
      }
    >
      {isBlank ? (
        <Typography sx={{ color: 'text.secondary' }}>{texts.noFindings}</Typography>
      ) : (
        <>
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', mb: 1 }}>{findings}</Typography>
          <Facts facts={[[texts.rootCause, rootCause === null ? '' : titled(ROOT_CAUSE_WORDS[rootCause])]]} />
        </>
      )}
    </Section>
  );
}
