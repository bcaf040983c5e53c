import type { Complaint } from '@aura/contracts/complaints/complaint';
import { sayBusinessTime } from '@aura/domain/process/say-minutes';
import { useTexts } from '../../../../lib/texts.ts';
import { PlainTable } from '../../../../ui/PlainTable.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { StatusTag } from '../../../../ui/StatusTag.tsx';
import { cellText } from '../../../../ui/table/cell-text.ts';
import { ComplaintStateTag } from '../../base/ComplaintTags.tsx';
import { recordTexts } from '../complaint-record.texts.ts';

export function Intervals({ intervals }: Pick<Complaint, 'intervals'>) {
  const texts = useTexts(recordTexts);
  const shown = intervals.toSorted((one, other) => other.openedAt.getTime() - one.openedAt.getTime());
  return (
    <Section flush title={texts.intervals}>
      <PlainTable
        label={texts.intervals}
        titles={[texts.state, texts.from, texts.to, texts.businessTime, texts.due, texts.who, texts.reason]}
        figures={[texts.businessTime]}
        rows={shown.map(({ id, state, openedAt, closedAt, businessMinutes, dueAt, isLate, by, reason }) => ({
          key: id,
          cells: [
            <ComplaintStateTag key="state" state={state} />,
            cellText('instant', openedAt),
            closedAt === null ? texts.now : cellText('instant', closedAt),
            businessMinutes === null ? '' : sayBusinessTime(businessMinutes),
            dueAt !== null && (
              <StatusTag key="due" status={isLate ? 'bad' : 'ok'}>
                {isLate ? texts.breached : texts.inTime}
              </StatusTag>
            ),
            by?.name ?? texts.system,
            reason,
          ],
        }))}
      />
    </Section>
  );
}
