import TuneIcon from '@mui/icons-material/TuneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useState } from 'react';
import { useTexts } from '../../../../lib/texts.ts';
import { SidePanel } from '../../../../listing/public.ts';
import { BuilderPanel } from '../builder/BuilderPanel.tsx';
import { builderTexts } from '../builder/builder.texts.ts';
import type { FieldBook, ReportModel } from '../definition/field-book.ts';
import type { ReportDraft } from './report-draft.ts';
import { ReportPreview } from './ReportPreview.tsx';
import { dynamicReportTexts } from './report.texts.ts';

interface ReportEditorProps {
  readonly model: ReportModel;
  readonly book: FieldBook;
  readonly draft: ReportDraft;
  readonly isNameMissing: boolean;
  readonly onChange: (part: Partial<ReportDraft>) => void;
}

/** The configuration beside its result; on a phone in a drawer over it. */
export function ReportEditor({ model, book, draft, isNameMissing, onChange }: ReportEditorProps) {
  const texts = useTexts(dynamicReportTexts);
  const panel = useTexts(builderTexts).panel;
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  // Without a name it cannot be saved: the drawer opens at the missing field.
  const [isOpen, setOpen] = useState(false);
  const [wasMissing, setWasMissing] = useState(isNameMissing);
  if (isNameMissing !== wasMissing) {
    setWasMissing(isNameMissing);
    if (isNameMissing) setOpen(true);
  }
  const builder = (
    <BuilderPanel model={model} book={book} draft={draft} isNameMissing={isNameMissing} onChange={onChange} />
  );
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'start',
        gridTemplateColumns: isWide ? '340px minmax(0, 1fr)' : 'minmax(0, 1fr)',
      }}
    >
      {isWide ? (
        <Paper
          variant="outlined"
          sx={{ overflow: 'auto', maxHeight: 'calc(100dvh - 130px)', position: 'sticky', top: 60 }}
        >
          {builder}
        </Paper>
      ) : (
        <Button variant="outlined" startIcon={<TuneIcon />} sx={{ justifySelf: 'start' }} onClick={() => setOpen(true)}>
          {texts.configure}
        </Button>
      )}
      {!isWide && isOpen && (
        <SidePanel title={panel} onClose={() => setOpen(false)}>
          <Box sx={{ overflow: 'auto' }}>{builder}</Box>
        </SidePanel>
      )}
      <ReportPreview draft={draft} book={book} />
    </Box>
  );
}
