import { formatInteger } from '@aura/domain/format';
import { EXPORT_FORMATS, type ExportFormat, MOST_ROWS_AT_ONCE } from '@aura/contracts/listing';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import CircularProgress from '@mui/material/CircularProgress';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useTexts } from '../../lib/texts.ts';
import { useToast } from '../use-toast.ts';
import type { ListContract } from '../list-contract.ts';
import { exportRows } from '../listing.api.ts';
import { listingTexts } from '../listing.texts.ts';
import { rowsQuery } from '../state/list-query.ts';
import type { ListState } from '../state/list-state.ts';
import { fileName, saveFile } from '../../lib/save-file.ts';
import { ToolMenu } from './ToolMenu.tsx';

const LaterExport = lazyPart(() => import('./LaterExport.tsx'), 'LaterExport');

interface ExportMenuProps {
  readonly listing: ListContract;
  readonly title: string;
  readonly state: ListState;
  readonly total: number;
}

export function ExportMenu({ listing, title, state, total }: ExportMenuProps) {
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
