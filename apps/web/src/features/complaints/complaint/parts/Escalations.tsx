import { changeEscalation } from '@aura/contracts/complaints/complaint-acts';
import { AUTHORITY_WORDS } from '@aura/contracts/complaints/complaint-words';
import { formatDate } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMay } from '../../../../lib/session/use-may.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { useTitled } from '../../../../listing/public.ts';
import { PlainTable } from '../../../../ui/PlainTable.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { cellText } from '../../../../ui/table/cell-text.ts';
import { complaintTexts } from '../../base/complaint.texts.ts';
import { DueText, legalDaysLeft, sayLegalDue } from '../../base/DueText.tsx';
import { recordTexts } from '../complaint-record.texts.ts';
import type { PartProps } from './section-props.ts';

/** From here on it is red: a hearing has to be prepared. */
const FEW_DAYS = 5;

/** The authorities it is before, the file numbers, and the days left by law. */
export function Escalations({ complaint: { escalations, mayWork }, onAct }: PartProps) {
  const texts = useTexts(recordTexts);
  const words = useTexts(complaintTexts);
  const titled = useTitled();
  const mayCorrect = useMay(changeEscalation) && mayWork;
  if (escalations.length === 0) return null;
  const hasActs = mayCorrect && escalations.some(({ repliedAt }) => repliedAt === null);
  return (
    <Section flush title={texts.escalations}>
      <PlainTable
        label={texts.escalations}
        titles={[
          texts.authority,
          texts.fileNumber,
          texts.receivedOn,
          texts.replyDue,
          texts.legalDue,
          ...(hasActs ? [texts.acts] : []),
        ]}
        rows={escalations.map((escalation) => {
          const { id, authority, fileNumber, receivedOn, replyDueAt, legalDueOn, repliedAt } = escalation;
          const isNear = repliedAt === null && legalDaysLeft(legalDueOn) <= FEW_DAYS;
          return {
            key: id,
            cells: [
              titled(AUTHORITY_WORDS[authority]),
              fileNumber,
              formatDate(receivedOn),
              repliedAt === null ? (
                <DueText key="reply" dueAt={replyDueAt} />
              ) : (
                texts.repliedAt(cellText('instant', repliedAt))
              ),
              <Box key="legal" component="span" sx={isNear ? { color: 'error.main', fontWeight: 600 } : {}}>
                {repliedAt === null
                  ? texts.legal(formatDate(legalDueOn), sayLegalDue(legalDueOn, words))
                  : formatDate(legalDueOn)}
              </Box>,
              ...(hasActs
                ? [
                    repliedAt === null && (
                      <Button
                        key="correct"
                        size="small"
                        aria-label={texts.correctOf(fileNumber)}
                        onClick={() => onAct({ kind: 'correct', escalation })}
                      >
                        {texts.correctEscalation}
                      </Button>
                    ),
                  ]
                : []),
            ],
          };
        })}
      />
    </Section>
  );
}
