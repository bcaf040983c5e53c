import {
  completeDataReport,
  type CompleteDataRow,
  LACKING_KINDS,
  remindCompletion,
} from '@aura/contracts/reports/complete-data';
import { formatInteger } from '@aura/domain/format';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import {
  type ColumnLooks,
  QuickViews,
  ReportScreen,
  useListState,
  useToast,
  useWordChoices,
} from '../../../listing/public.ts';
import { partyReportQueries, type Reminded, useRemindCompletion } from '../base/party-reports.api.ts';
import { partyReportTexts } from '../base/party-reports.texts.ts';
import { usePartyChoices } from '../base/use-party-choices.ts';

const START = { isWorkDone: true, lacking: 'data,paperwork' } as const;
const CARD = ['party', 'owner', 'missingPapers', 'days'] as const;
const LOOKS: ColumnLooks<CompleteDataRow> = {
  claimNumber: { width: 150 },
  party: { width: 170 },
  stage: { width: 200 },
};

/** Open affected parties by what their invoice lacks, whose turn it is, and the pending amount. */
export function CompleteDataScreen({ onOpen }: { readonly onOpen: (row: CompleteDataRow) => void }) {
  const texts = useTexts(partyReportTexts);
  const { customer, zone, supervisor, stage } = usePartyChoices();
  const { lacking } = useWordChoices({ lacking: LACKING_KINDS });
  const { data: fileTypes } = useQuery(partyReportQueries.fileTypes());
  const fileType = fileTypes?.map(({ slug, name }) => ({ value: slug, label: name }));
  const { state, change } = useListState(completeDataReport);
  const mayRemind = useMay(remindCompletion);
  const { mutate: remind } = useRemindCompletion();
  const { after, onSuccess } = useToast();
  const send = (ids: readonly number[]) =>
    remind(
      ids,
      onSuccess((told: Reminded) => sayReminded(texts, told)),
    );
  const views = [
    { id: 'done', label: texts.workDone, filters: { isWorkDone: true } },
    { id: 'data', label: texts.lacksData, filters: { lacking: ['data'] } },
    { id: 'papers', label: texts.lacksPapers, filters: { lacking: ['paperwork'] } },
  ];
  return (
    <ReportScreen
      report={completeDataReport}
      title={texts.completeData}
      what={texts.theCompleteData}
      empty={{ title: texts.noneOpen, text: texts.noneOpenText }}
      start={START}
      above={<QuickViews views={views} filters={state.filters} onChange={(filters) => change({ filters })} />}
      looks={LOOKS}
      leadColumn="claimNumber"
      cardColumns={CARD}
      choices={{ customer, zone, supervisor, stage, lacking, fileType }}
      onOpen={onOpen}
      rowActions={(row) => [{ id: 'claim', label: texts.openClaim, onSelect: () => onOpen(row) }]}
      bulkActions={
        mayRemind
          ? [
              {
                id: 'remind',
                label: texts.remind,
                onSelect: ({ ids }) => void after(ids().then(send), () => null),
              },
            ]
          : []
      }
    ></ReportScreen>
  );
}

/** The whole outcome, including people not notified. */
function sayReminded(texts: typeof partyReportTexts.es, told: Reminded): string {
  const parts = [
    told.reminded === 0 ? texts.noneReminded : texts.reminded(formatInteger(told.reminded), formatInteger(told.owners)),
    ...(told.alreadyReminded === 0 ? [] : [texts.already(formatInteger(told.alreadyReminded))]),
    ...(told.complete === 0 ? [] : [texts.complete(formatInteger(told.complete))]),
    ...(told.withoutOwner === 0 ? [] : [texts.withoutOwner(formatInteger(told.withoutOwner))]),
  ];
  return `${parts.join('. ')}.`;
}
