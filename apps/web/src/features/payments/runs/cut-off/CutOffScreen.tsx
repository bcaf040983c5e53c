import { candidateListing, type CandidateRow } from '@aura/contracts/payments/runs';
import { formatInteger } from '@aura/domain/format';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../../lib/texts.ts';
import { type BulkAction, type ColumnLooks, ListScreen, useToast } from '../../../../listing/public.ts';
import { StatusTag } from '../../../../ui/StatusTag.tsx';
import { useLiveQueries } from '../../../live/public.ts';
import { runQueries, useExcludeRequests, useIncludeRequests } from '../runs.api.ts';
import { runTexts } from '../runs.texts.ts';
import { ProblemTags } from '../RunTags.tsx';
import { CutOffPanel } from './CutOffPanel.tsx';
import { SetUpDialog } from './SetUpDialog.tsx';

const KEYS = [['list', 'run-candidates'], runQueries.all()] as const;
const CARD = ['payee', 'total', 'isIncluded', 'problems'] as const;
const LOOKS: ColumnLooks<CandidateRow> = {
  number: { width: 110 },
  payee: { width: 220 },
  isIncluded: { width: 96, render: ({ isIncluded }) => <Included isIncluded={isIncluded} /> },
  problems: { width: 300, render: ({ problems }) => <ProblemTags problems={problems} isInRow /> },
  bank: { width: 120 },
  lastFour: { width: 90 },
  unit: { width: 160 },
  claimNumber: { width: 150 },
  party: { width: 180 },
};

function Included({ isIncluded }: Pick<CandidateRow, 'isIncluded'>) {
  const texts = useTexts(runTexts);
  return isIncluded ? <StatusTag status="ok">{texts.run}</StatusTag> : '—';
}

interface CutOffScreenProps {
  readonly onOpenClaim: (slug: string, affectedPartyId: number) => void;
  readonly onOpenRuns: () => void;
  readonly onOpenRun: (runId: number) => void;
}

/** What could be paid next and what blocks it, with the open run above: its requests, its totals, and closing it. */
export function CutOffScreen({ onOpenClaim, onOpenRuns, onOpenRun }: CutOffScreenProps) {
  const texts = useTexts(runTexts);
  const cutOff = useQuery(runQueries.cutOff());
  const [chosen, setChosen] = useState<number | null>(null);
  const [isSettingUp, setSettingUp] = useState(false);
  const include = useIncludeRequests();
  const exclude = useExcludeRequests();
  const { onSuccess, after } = useToast();
  useLiveQueries(KEYS);
  const accounts = (cutOff.data?.accounts ?? []).filter(({ isActive }) => isActive);
  const account = accounts.find(({ id }) => id === chosen) ?? accounts[0];
  const runId = cutOff.data?.mayAct === true ? (account?.openRunId ?? null) : null;
  const saidIncluded = ({ included, stopped }: { included: number; stopped: number }) =>
    texts.included(formatInteger(included), formatInteger(stopped));
  const bulkActions: readonly BulkAction[] =
    runId === null
      ? []
      : [
          {
            id: 'include',
            label: texts.include,
            onSelect: ({ ids }) =>
              void after(
                ids().then((requestIds) =>
                  include.mutateAsync({ params: { id: runId }, body: { requestIds: [...requestIds], allDue: false } }),
                ),
                saidIncluded,
              ),
          },
          {
            id: 'exclude',
            label: texts.exclude,
            onSelect: ({ ids }) =>
              void after(
                ids().then((requestIds) =>
                  exclude.mutateAsync({ params: { id: runId }, body: { requestIds: [...requestIds] } }),
                ),
                texts.excluded,
              ),
          },
        ];
  return (
    <ListScreen
      listing={candidateListing}
      title={texts.title}
      what={texts.what}
      empty={{ title: texts.noCandidates, text: texts.candidatesCome }}
      looks={LOOKS}
      leadColumn="number"
      cardColumns={CARD}
      headerActions={
        <>
          <Button onClick={onOpenRuns}>{texts.runs}</Button>
          {cutOff.data?.maySetUp === true && <Button onClick={() => setSettingUp(true)}>{texts.setUp}</Button>}
        </>
      }
      isHeld={cutOff.isPending}
      above={<CutOffPanel query={cutOff} account={account} onAccount={setChosen} onOpenRun={onOpenRun} />}
      onOpen={({ claimSlug, affectedPartyId }) => onOpenClaim(claimSlug, affectedPartyId)}
      bulkActions={bulkActions}
      rowActions={({ id, claimSlug, affectedPartyId, isIncluded, runId: itsRun }) => [
        ...(runId !== null && !isIncluded
          ? [
              {
                id: 'include',
                label: texts.include,
                onSelect: () =>
                  include.mutate(
                    { params: { id: runId }, body: { requestIds: [id], allDue: false } },
                    onSuccess(saidIncluded),
                  ),
              },
            ]
          : []),
        ...(runId !== null && itsRun === runId
          ? [
              {
                id: 'exclude',
                label: texts.exclude,
                onSelect: () =>
                  exclude.mutate({ params: { id: runId }, body: { requestIds: [id] } }, onSuccess(texts.excluded)),
              },
            ]
          : []),
        { id: 'claim', label: texts.openClaim, onSelect: () => onOpenClaim(claimSlug, affectedPartyId) },
      ]}
    >
      {isSettingUp && cutOff.data !== undefined && (
        <SetUpDialog cutOff={cutOff.data} onClose={() => setSettingUp(false)} />
      )}
    </ListScreen>
  );
}
