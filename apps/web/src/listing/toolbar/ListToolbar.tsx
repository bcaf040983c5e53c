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
import { SearchBox } from './SearchBox.tsx';
import { ToolButton } from './ToolButton.tsx';
import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { type TableLayout, DENSITIES, type Density } from '../../ui/table/table-column.ts';
import { ToolMenu } from './ToolMenu.tsx';
import DensityIcon from '@mui/icons-material/DensityMediumOutlined';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import { formatInteger } from '@aura/domain/format';
import { EXPORT_FORMATS, type ExportFormat, MOST_ROWS_AT_ONCE } from '@aura/contracts/listing';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useToast } from '../use-toast.ts';
import { exportRows } from '../listing.api.ts';
import { rowsQuery } from '../state/list-query.ts';
import type { ListState } from '../state/list-state.ts';
import { fileName, saveFile } from '../../lib/save-file.ts';

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

const ColumnLines = lazyPart(() => import('./ColumnLines.tsx'), 'ColumnLines');

interface ColumnChooserProps {
  readonly titles: ReadonlyMap<string, string>;
  readonly layout: TableLayout;
  readonly onLayout: (layout: TableLayout) => void;
  readonly onReset: () => void;
}

/** Shows, hides, orders and pins columns. Each change applies at once. */
function ColumnChooser({ titles, layout, onLayout, onReset }: ColumnChooserProps) {
  const texts = useTexts(listingTexts);
  return (
    <ToolMenu label={texts.columns} icon={<ColumnsIcon fontSize="small" />} width={320}>
      {() => (
        <Box sx={{ p: 1 }}>
          <Suspense>
            <ColumnLines titles={titles} layout={layout} onLayout={onLayout} />
          </Suspense>
          <Button size="small" onClick={onReset} sx={{ mt: 0.5 }}>
            {texts.resetColumns}
          </Button>
        </Box>
      )}
    </ToolMenu>
  );
}

interface DensityMenuProps {
  readonly density: Density;
  readonly onDensity: (density: Density) => void;
}

function DensityMenu({ density, onDensity }: DensityMenuProps) {
  const texts = useTexts(listingTexts);
  return (
    <ToolMenu label={texts.density} icon={<DensityIcon fontSize="small" />} width={160}>
      {(close) => (
        <MenuList autoFocus>
          {DENSITIES.map((choice) => (
            <MenuItem
              key={choice}
              role="menuitemradio"
              aria-checked={choice === density}
              selected={choice === density}
              onClick={() => {
                onDensity(choice);
                close();
              }}
            >
              {texts[choice]}
            </MenuItem>
          ))}
        </MenuList>
      )}
    </ToolMenu>
  );
}

function KeysMenu() {
  const texts = useTexts(listingTexts);
  const rows = [
    ['J / K', texts.keyNextRow],
    [texts.keyEnter, texts.keyOpens],
    [texts.keySpace, texts.keySelects],
    [texts.keyEnds, texts.keyFirstLast],
    [texts.keyShift, texts.keyAddsSort],
  ] as const;
  return (
    <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
      <ToolMenu label={texts.keys} icon={<HelpIcon fontSize="small" />} width={320}>
        {() => (
          <Box component="dl" sx={list}>
            {rows.map(([key, meaning]) => (
              <Box key={key} sx={{ display: 'contents' }}>
                <Box component="dt">
                  <Box component="kbd" sx={{ fontSize: '0.75rem', fontWeight: 600, whiteSpace: 'nowrap' }}>
                    {key}
                  </Box>
                </Box>
                <Box component="dd" sx={{ m: 0, color: 'text.secondary' }}>
                  {meaning}
                </Box>
              </Box>
            ))}
          </Box>
        )}
      </ToolMenu>
    </Box>
  );
}

const list = {
  m: 0,
  p: 1.5,
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  columnGap: 2,
  rowGap: 0.75,
  fontSize: '0.8125rem',
} as const;

const LaterExport = lazyPart(() => import('./LaterExport.tsx'), 'LaterExport');

interface ExportMenuProps {
  readonly listing: ListContract;
  readonly title: string;
  readonly state: ListState;
  readonly total: number;
}

function ExportMenu({ listing, title, state, total }: ExportMenuProps) {
  const texts = useTexts(listingTexts);
  const [isBusy, setBusy] = useState(false);
  const { after } = useToast();
  const count = formatInteger(total);
  const isLater = total > MOST_ROWS_AT_ONCE;
  const asked = { ...rowsQuery(listing, state), columns: state.layout.visible };

  const download = (format: ExportFormat) => {
    setBusy(true);
    const saved = exportRows(listing, { ...asked, format }).then((content) =>
      saveFile(fileName(title, format), content),
    );
    const text = total === 1 ? texts.exportedOne : texts.exported(count);
    void after(
      saved.finally(() => setBusy(false)),
      text,
    );
  };

  return (
    <>
      <ToolMenu
        label={isBusy ? texts.exporting : texts.export}
        icon={isBusy ? <CircularProgress size={18} aria-hidden /> : <DownloadIcon fontSize="small" />}
        width={isLater ? 320 : 240}
      >
        {(close) => (
          <>
            <Typography variant="body2" sx={{ px: 1.5, pt: 1.25, color: 'text.secondary' }}>
              {total === 0 ? texts.exportNothing : total === 1 ? texts.exportOneRow : texts.exportRows(count)}
            </Typography>
            {isLater ? (
              <Suspense>
                <LaterExport listing={listing} query={asked} />
              </Suspense>
            ) : (
              <MenuList autoFocus>
                {EXPORT_FORMATS.map((format) => (
                  <MenuItem
                    key={format}
                    disabled={total === 0 || isBusy}
                    onClick={() => {
                      close();
                      download(format);
                    }}
                  >
                    {texts[format]}
                  </MenuItem>
                ))}
              </MenuList>
            )}
          </>
        )}
      </ToolMenu>
    </>
  );
}
