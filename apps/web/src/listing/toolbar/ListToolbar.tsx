import RefreshIcon from '@mui/icons-material/RefreshOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useTexts } from '../../lib/texts.ts';
import { FilterBar } from '../filters/FilterBar.tsx';
import type { Choices, ListContract } from '../list-contract.ts';
import { listingTexts } from '../listing.texts.ts';
import { defaultLayout } from '../state/list-layout.ts';
import type { ListMemoryHandle } from '../state/use-list-memory.ts';
import type { ListStateHandle } from '../state/use-list-state.ts';
import { ViewsMenu } from '../views/ViewsMenu.tsx';
import { ColumnChooser } from './ColumnChooser.tsx';
import { DensityMenu } from './DensityMenu.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { KeysMenu } from './KeysMenu.tsx';
import { SearchBox } from './SearchBox.tsx';
import { ToolButton } from './ToolButton.tsx';

interface ListToolbarProps {
  readonly listing: ListContract;
  readonly title: string;
  readonly titles: ReadonlyMap<string, string>;
  readonly choices: Choices;
  readonly total: number;
  readonly list: ListStateHandle;
  readonly memory: ListMemoryHandle;
  readonly onRefresh: () => void;
}

/** Filters on the left, display options on the right. */
export function ListToolbar(props: ListToolbarProps) {
  const { listing, title, titles, choices, total, list, memory, onRefresh } = props;
  const { state, change } = list;
  const texts = useTexts(listingTexts);
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      {/* The first letter adds a history entry; later pauses replace it. */}
      <SearchBox text={state.text} onSearch={(text) => change({ text }, { replace: state.text !== '' })} />
      <FilterBar listing={listing} choices={choices} state={state} onChange={change} />
      <Box sx={{ display: 'flex', gap: 0.25, ml: 'auto', alignItems: 'center' }}>
        <ViewsMenu listing={listing} list={list} memory={memory} />
        <ToolButton label={texts.refresh} icon={<RefreshIcon fontSize="small" />} onClick={onRefresh} />
        <ColumnChooser
          titles={titles}
          layout={state.layout}
          onLayout={(layout) => change({ layout }, { replace: true })}
          onReset={() => {
            memory.setWidths({});
            change({ layout: defaultLayout(listing) }, { replace: true });
          }}
        />
        <DensityMenu density={memory.density} onDensity={memory.setDensity} />
        <ExportMenu listing={listing} title={title} state={state} total={total} />
        <KeysMenu />
      </Box>
    </Stack>
  );
}
