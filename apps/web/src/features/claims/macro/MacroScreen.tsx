import { readMacroByDivision, type BoardCycle } from '@aura/contracts/claims/macro';
import { macroListing, HOLDER_WORDS, QUOTATION_WAIT_WORDS } from '@aura/contracts/claims/macro-list';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type Query, useIsFetching, useQuery } from '@tanstack/react-query';
import { useState, useMemo } from 'react';
import { formatInteger, formatMoney, formatInstant } from '@aura/domain/format';
import { sayCustomer } from '@aura/contracts/claims/labels';
import { useLiveQueries } from '../../live/public.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import {
  type ListContract,
  ListScreen,
  saveFile,
  useListState,
  useToast,
  useTitled,
  type ColumnLooks,
} from '../../../listing/public.ts';
import { useClaimChoices } from '../claim-list/use-claim-choices.ts';
import { claimChoiceQueries } from '../claim-list/claim-list.api.ts';
import { StageMark } from '../base/StageMark.tsx';
import { MACRO_KEYS, type MacroFilters, macroQueries, type MacroRow, readMacroFile } from './macro.api.ts';
import { macroTexts } from './macro.texts.ts';
import { DivisionTable } from './DivisionTable.tsx';
import { MacroBoard } from './MacroBoard.tsx';
import { PathsView } from './PathsView.tsx';

const MODES = ['board', 'paths', 'division'] as const;
type Mode = (typeof MODES)[number];
const LISTING: ListContract<MacroRow> = { ...macroListing, kept: ['mode', 'by', 'weeks'] };
const CARD = ['name', 'process', 'days'] as const;

interface MacroScreenProps {
  readonly onOpen: (slug: string, affected: number) => void;
  readonly onReassign: (role: 'supervisor' | 'costAnalyst', from: string) => void;
}

/** The board of all open work with a list below it, filtered by tiles and rows; all state is in the URL. */
export function MacroScreen({ onOpen, onReassign }: MacroScreenProps) {
  const texts = useTexts(macroTexts);
  const { state, change } = useListState(LISTING);
  const mayDivision = useMay(readMacroByDivision);
  // The specification opens the page in this mode for users who may use it, whatever the last mode was.
  const modes = MODES.filter((known) => known !== 'division' || mayDivision);
  const mode = modes.find((known) => known === state.kept['mode']) ?? (mayDivision ? 'division' : 'board');
  const { stages: _chosen, ...others } = state.filters;
  const filters: MacroFilters = { ...others, ...(state.text.trim() !== '' && { text: state.text.trim() }) };
  const board = useQuery(macroQueries.board(filters));
  const isFirstLoad = useIsFetching({ queryKey: macroQueries.all, predicate: isUnread }) > 0 || board.isPending;
  const choices = useMacroChoices();
  useLiveQueries(MACRO_KEYS);
  const chosen = (state.filters['stages'] as readonly string[] | undefined) ?? [];
  const chooseStage = (slug: string) => change({ filters: toggled(state.filters, 'stages', slug) });
  const keep = (kept: Readonly<Record<string, string>>) => change({ kept: { ...state.kept, ...kept } });
  return (
    <ListScreen
      listing={LISTING}
      title={texts.title}
      subtitle={board.data && boardSummary(board.data, texts.summary)}
      what={texts.what}
      empty={{ title: texts.none, text: texts.noneText }}
      headerActions={
        <>
          <ModeSwitch modes={modes} mode={mode} onMode={(next) => keep({ mode: next })} />
          <MacroFile filters={{ ...filters, ...state.filters }} />
        </>
      }
      isHeld={isFirstLoad}
      belowToolbar={
        <>
          {mode === 'division' && (
            <DivisionTable
              by={state.kept['by']}
              filters={{ ...filters, ...state.filters }}
              onBy={(by) => keep({ by })}
              onChoose={(name, key) => change({ filters: toggled(state.filters, name, key) })}
              onReassign={onReassign}
            />
          )}
          {mode === 'board' && <MacroBoard board={board} chosen={chosen} onChoose={chooseStage} />}
          {mode === 'paths' && (
            <PathsView
              weeks={state.kept['weeks']}
              filters={filters}
              chosen={chosen}
              onWeeks={(weeks) => keep({ weeks })}
              onChoose={chooseStage}
            />
          )}
        </>
      }
      looks={MACRO_LOOKS}
      leadColumn="claimNumber"
      cardColumns={CARD}
      choices={choices}
      onOpen={({ claimSlug, id }) => onOpen(claimSlug, id)}
    />
  );
}

const isUnread = ({ state }: Query) => state.data === undefined;

interface ModeSwitchProps {
  readonly modes: readonly Mode[];
  readonly mode: Mode;
  readonly onMode: (mode: Mode) => void;
}

function ModeSwitch({ modes, mode, onMode }: ModeSwitchProps) {
  const texts = useTexts(macroTexts);
  return (
    <ToggleButtonGroup
      size="small"
      exclusive
      aria-label={texts.mode}
      value={mode}
      onChange={(_, next: Mode | null) => next !== null && onMode(next)}
    >
      {modes.map((known) => (
        <ToggleButton key={known} value={known}>
          {texts[known]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

function MacroFile({ filters }: { readonly filters: MacroFilters }) {
  const texts = useTexts(macroTexts);
  const [isBusy, setBusy] = useState(false);
  const { after } = useToast();
  const download = () => {
    setBusy(true);
    const saved = readMacroFile(filters).then((content) => saveFile('Macro.csv', content));
    void after(
      saved.finally(() => setBusy(false)),
      texts.fileReady,
    );
  };
  return (
    <Stack direction="row">
      <Button variant="outlined" startIcon={<DownloadIcon />} loading={isBusy} onClick={download}>
        {texts.file}
      </Button>
    </Stack>
  );
}

/** A second press removes the filter; another value replaces it. */
function toggled(filters: Readonly<Record<string, unknown>>, name: string, value: string) {
  const { [name]: before, ...others } = filters;
  const isOn = Array.isArray(before) && before.length === 1 && before[0] === value;
  return (isOn ? others : { ...others, [name]: [value] }) as never;
}

function boardSummary(cycles: readonly BoardCycle[], say: (count: string, amount: string) => string): string {
  const resumes = cycles.flatMap(({ stages }) => stages).map(({ resume }) => resume);
  const count = resumes.reduce((sum, resume) => sum + resume.count, 0);
  const amount = resumes.reduce((sum, resume) => sum + resume.amount, 0);
  return say(formatInteger(count), formatMoney(amount));
}

/** Filter choices of the macro process: those of the claim list, with the board's stages. */
function useMacroChoices() {
  const choices = useClaimChoices();
  const { data: cycles } = useQuery(claimChoiceQueries.cycles());
  const titled = useTitled();
  return useMemo(
    () => ({
      ...choices,
      holder: Object.entries(HOLDER_WORDS).map(([value, words]) => ({ value, label: titled(words) })),
      quotation: Object.entries(QUOTATION_WAIT_WORDS).map(([value, words]) => ({ value, label: titled(words) })),
      stages: cycles
        ?.flatMap(({ stages }) => stages)
        .filter(({ hideInMacro }) => !hideInMacro)
        .map(({ slug, number, name }) => ({ value: slug, label: `${number} ${name}` })),
    }),
    [choices, cycles, titled],
  );
}

const HEAD_OFFICE = 'America/Mexico_City';

/** Plain elements only: a page renders a hundred rows. */
const MACRO_LOOKS: ColumnLooks<MacroRow> = {
  claimNumber: { width: 130 },
  name: { width: 180 },
  customer: {
    width: 88,
    render: (row) => (
      <span className="text" title={row.customer.name}>
        {sayCustomer.text(row).es}
      </span>
    ),
  },
  zone: { width: 120 },
  supervisor: { width: 140 },
  process: { width: 120, render: ({ process }) => <StageMark stage={process} /> },
  holder: { width: 118 },
  days: { width: 72 },
  dueAt: { width: 104, render: (row) => <DueCell row={row} /> },
  amount: { width: 118 },
  promiseDate: { width: 104 },
};

function DueCell({ row: { dueAt, isOverdue } }: { readonly row: MacroRow }) {
  const texts = useTexts(macroTexts);
  if (dueAt === null) return <span className="spoken">{texts.noTerm}</span>;
  const moment = formatInstant(dueAt, HEAD_OFFICE);
  const date = moment.slice(0, 'DD/MM/YYYY'.length);
  if (!isOverdue)
    return (
      <span className="text" title={moment}>
        {date}
      </span>
    );
  return (
    <span className="text" style={{ color: 'var(--aura-palette-error-main)' }} title={texts.dueLate(moment)}>
      {date}
      <span className="spoken">{texts.late}</span>
    </span>
  );
}
