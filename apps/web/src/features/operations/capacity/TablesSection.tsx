import type { Capacity } from '@aura/contracts/capacity';
import { formatFileSize } from '@aura/domain/file-size';
import { formatDate, formatInteger, formatPercent } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { readerTime } from '../../../lib/reader-clock.ts';
import { useTexts } from '../../../lib/texts.ts';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { Section } from '../../../ui/Section.tsx';
import { capacityTexts } from './capacity.texts.ts';
import { signedSize } from './say-capacity.ts';

type Table = Capacity['tables'][number];
const SYSTEM = 'pg_catalog';

interface TablesSectionProps extends Pick<Capacity, 'tables' | 'files'> {
  readonly comparedWith: string | null;
}

export function TablesSection({ tables, files, comparedWith }: TablesSectionProps) {
  const texts = useTexts(capacityTexts);
  const day = comparedWith === null ? null : formatDate(comparedWith);
  return (
    <Section title={texts.tables} hint={texts.tablesHint(day)} flush>
      <PlainTable
        label={texts.tables}
        titles={[texts.table, texts.rows, texts.size, texts.indexShare, texts.grown, texts.deadRows, texts.vacuumed]}
        figures={[texts.rows, texts.size, texts.indexShare, texts.grown, texts.deadRows, texts.vacuumed]}
        rows={tables.map((table) => ({ key: table.name, cells: cellsOf(table, texts) }))}
      />
      <Files files={files} />
    </Section>
  );
}

function cellsOf(table: Table, texts: typeof capacityTexts.es) {
  const size = table.tableBytes + table.toastBytes + table.indexBytes;
  return [
    table.name === SYSTEM ? texts.systemTables : <Name key="name" table={table} />,
    formatInteger(table.rows),
    formatFileSize(size),
    size === 0 ? '' : formatPercent(Math.round((table.indexBytes / size) * 1000) / 10),
    table.growth === null ? '' : signedSize(table.growth),
    table.deadShare === null ? '' : formatPercent(Math.round(table.deadShare * 1000) / 10),
    table.vacuumedAt === null ? texts.never : readerTime(table.vacuumedAt),
  ];
}

function Name({ table: { name, partitions } }: { readonly table: Table }) {
  const texts = useTexts(capacityTexts);
  return (
    <>
      {name}
      {partitions > 0 && (
        <Typography component="span" variant="body2" sx={{ color: 'text.faint', ml: 1 }}>
          {texts.partitions(partitions)}
        </Typography>
      )}
    </>
  );
}

function Files({ files }: Pick<Capacity, 'files'>) {
  const texts = useTexts(capacityTexts);
  return (
    <Box
      sx={{ px: 2, py: 1.25, borderTop: 1, borderColor: 'divider', display: 'flex', flexWrap: 'wrap', columnGap: 2 }}
    >
      <Typography sx={{ color: 'text.secondary' }}>{texts.files}</Typography>
      <Typography>
        {files === null
          ? texts.noFiles
          : texts.filesText(formatInteger(files.count), formatFileSize(files.bytes), formatDate(files.day))}
      </Typography>
      {files !== null && files.growth !== null && (
        <Typography sx={{ color: 'text.faint' }}>{texts.filesGrown(signedSize(files.growth))}</Typography>
      )}
    </Box>
  );
}
