import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useTexts } from '../../lib/texts.ts';
import type { TableLayout } from '../../ui/table/table-column.ts';
import { listingTexts } from '../listing.texts.ts';
import { ToolMenu } from './ToolMenu.tsx';

const ColumnLines = lazyPart(() => import('./ColumnLines.tsx'), 'ColumnLines');

interface ColumnChooserProps {
  readonly titles: ReadonlyMap<string, string>;
  readonly layout: TableLayout;
  readonly onLayout: (layout: TableLayout) => void;
  readonly onReset: () => void;
}

/** Shows, hides, orders and pins columns. Each change applies at once. */
export function ColumnChooser({ titles, layout, onLayout, onReset }: ColumnChooserProps) {
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
