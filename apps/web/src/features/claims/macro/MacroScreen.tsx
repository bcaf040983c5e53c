import { readMacroByDivision } from '@aura/contracts/claims/macro';
import { macroListing } from '@aura/contracts/claims/macro-list';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type Query, useIsFetching, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLiveQueries } from '../../live/public.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { type ListContract, ListScreen, saveFile, useListState, useToast } from '../../../listing/public.ts';
import { MACRO_KEYS, type MacroFilters, macroQueries, type MacroRow, readMacroFile } from './macro.api.ts';
import { macroTexts } from './macro.texts.ts';
import { boardSummary } from './board-summary.ts';
import { DivisionTable } from './DivisionTable.tsx';
import { MACRO_LOOKS } from './macro-looks.tsx';
import { MacroBoard } from './MacroBoard.tsx';
import { PathsView } from './PathsView.tsx';
import { useMacroChoices } from './use-macro-choices.ts';

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
