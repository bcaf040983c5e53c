import { EXPORT_FORMATS, type ExportFormat } from '@aura/contracts/listing';
import type { ReportDefinition, ReportParameters } from '@aura/contracts/reports/definition';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import RefreshIcon from '@mui/icons-material/RefreshOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTexts } from '../../../../lib/texts.ts';
import { fileName, saveFile, useToast } from '../../../../listing/public.ts';
import { useExportReport } from '../dynamic-reports.api.ts';
import { resultTexts } from '../result/result.texts.ts';
import { dynamicReportTexts } from './report.texts.ts';

interface ReportToolsProps {
  readonly asked: {
    readonly definition: ReportDefinition;
    readonly parameters: ReportParameters;
    readonly report: number | null;
  };
  readonly name: string;
  readonly isBusy: boolean;
  readonly onRefresh: () => void;
}

export function ReportTools({ asked, name, isBusy, onRefresh }: ReportToolsProps) {
  const texts = useTexts(dynamicReportTexts);
  const fresh = useTexts(resultTexts);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { onSuccess } = useToast();
  const take = useExportReport();
  const download = (format: ExportFormat) => {
    setAnchor(null);
    take.mutate(
      { body: { ...asked, name, format } },
      onSuccess<Blob>((content) => {
        saveFile(fileName(name, format), content);
        return texts.exported;
      }),
    );
  };
  return (
    <Stack direction="row" sx={{ gap: 1 }}>
      <Button
        size="small"
        variant="outlined"
        startIcon={<DownloadIcon />}
        loading={take.isPending}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {texts.export}
      </Button>
      <Button size="small" startIcon={<RefreshIcon />} disabled={isBusy} onClick={onRefresh}>
        {isBusy ? fresh.running : fresh.fresh}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)} transitionDuration={80}>
        {EXPORT_FORMATS.map((format) => (
          <MenuItem key={format} onClick={() => download(format)}>
            {texts[format]}
          </MenuItem>
        ))}
      </Menu>
    </Stack>
  );
}
