import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Sheet } from '../../sheet/Sheet.tsx';
import { useSheetHistory } from '../../sheet/use-sheet-history.ts';
import { Section } from '../../ui/Section.tsx';
import { copyLine, newLine, sampleColumns, sampleLines } from './sample-lines.ts';
import { themeTexts } from './theme.texts.ts';

const FEW = 8;
/** As many as in a long quotation, to judge the speed. */
const MANY = 300;

export function SheetSamples() {
  const texts = useTexts(themeTexts);
  const [columns] = useState(() => sampleColumns(texts));
  const history = useSheetHistory(sampleLines(FEW));
  const isLong = history.rows.length >= MANY;
  return (
    <Section title={texts.sheet}>
      <Sheet
        ariaLabel={texts.sheet}
        history={history}
        columns={columns}
        rowKey={(line) => line.key}
        newRow={newLine}
        copyRow={copyLine}
        height={420}
        tools={
          <Button size="small" onClick={() => history.reset(sampleLines(isLong ? FEW : MANY))}>
            {isLong ? texts.sheetShort : texts.sheetLong}
          </Button>
        }
      />
    </Section>
  );
}
