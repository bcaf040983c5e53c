import { assignComplaint } from '@aura/contracts/complaints/complaint-acts';
import { isComplaintClosed } from '@aura/domain/complaints/complaint-states';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useMay } from '../../../../lib/session/use-may.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Section } from '../../../../ui/Section.tsx';
import { UserAvatar } from '../../../../ui/UserAvatar.tsx';
import { cellText } from '../../../../ui/table/cell-text.ts';
import { complaintTexts } from '../../base/complaint.texts.ts';
import { ComplaintStateTag } from '../../base/ComplaintTags.tsx';
import { DueText } from '../../base/DueText.tsx';
import { recordTexts } from '../complaint-record.texts.ts';
import type { PartProps } from './section-props.ts';

/** The owner and two terms: of the current state, and of the whole answer. */
export function Standing({ complaint, onAct }: PartProps) {
  const texts = useTexts(recordTexts);
  const words = useTexts(complaintTexts);
  const { state, stateSince, owner, dueAt, answerDueAt, informedAt, mayWork } = complaint;
  const isOver = isComplaintClosed(state);
  const mayAssign = useMay(assignComplaint) && mayWork && owner !== null && !isOver;
  return (
    <Section title={texts.standing}>
      <Stack component="dl" sx={{ m: 0, gap: 1 }}>
        <Pair name={texts.state}>
          <ComplaintStateTag state={state} /> {texts.since(cellText('instant', stateSince))}
        </Pair>
        <Pair name={texts.owner}>
          <Box component="span" sx={{ display: 'inline-flex', gap: 0.75, alignItems: 'center', flexWrap: 'wrap' }}>
            {owner !== null && <UserAvatar name={owner.name} size={20} />}
            <span>{owner?.name ?? words.noOwner}</span>
            {mayAssign && (
              <Button size="small" aria-label={texts.changeOwner} onClick={() => onAct({ kind: 'assign' })}>
                {texts.changeOwner}
              </Button>
            )}
          </Box>
        </Pair>
        {dueAt !== null && (
          <Pair name={texts.dueState}>
            <DueText dueAt={dueAt} isOver={isOver} />
          </Pair>
        )}
        <Pair name={texts.dueAnswer}>
          <DueText dueAt={answerDueAt} isOver={isOver || informedAt !== null} />
        </Pair>
      </Stack>
    </Section>
  );
}

function Pair({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <Box>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {name}
      </Typography>
      <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  );
}
