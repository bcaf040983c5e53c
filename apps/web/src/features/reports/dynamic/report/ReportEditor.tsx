import TuneIcon from '@mui/icons-material/TuneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useState, Suspense } from 'react';
import { useTexts } from '../../../../lib/texts.ts';
import { SidePanel } from '../../../../listing/public.ts';
import { builderTexts } from '../builder/builder.texts.ts';
import type { FieldBook, ReportModel } from '../definition/field-book.ts';
import type { ReportDraft } from './report-draft.ts';
import { ReportPreview } from './ReportPreview.tsx';
import { dynamicReportTexts } from './report.texts.ts';
import { CHARTS, MOST } from '@aura/contracts/reports/definition';
import { LabelledChoice } from '../../../../ui/LabelledChoice.tsx';
import { chartTexts, calculationTexts } from '../definition/definition.texts.ts';
import { isGathered, withColumns, sortableOf } from '../definition/edit-definition.ts';
import { BuilderSection } from '../builder/BuilderSection.tsx';
import { DataSection } from '../builder/DataSection.tsx';
import { FiltersSection } from '../builder/FiltersSection.tsx';
import { GeneralSection } from '../builder/GeneralSection.tsx';
import { GroupsSection } from '../builder/GroupsSection.tsx';
import { MeasuresSection } from '../builder/MeasuresSection.tsx';
import { movedIn } from '../definition/moved-in.ts';
import { allFields, type BuilderProps } from '../builder/builder-props.ts';
import { FieldPick } from '../builder/FieldPick.tsx';
import { OrderedList } from '../builder/OrderedList.tsx';
import { useFieldName, useMeasureName } from '../builder/use-field-name.ts';
import { lazyPart } from '../../../../lib/lazy-part.ts';
import { addCalculated, removeCalculated } from '../definition/edit-calculated.ts';

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

interface BuilderPanelProps {
  readonly model: ReportModel;
  readonly book: FieldBook;
  readonly draft: ReportDraft;
  readonly isNameMissing: boolean;
  readonly onChange: (part: Partial<ReportDraft>) => void;
}

function BuilderPanel({ model, book, draft, isNameMissing, onChange }: BuilderPanelProps) {
  const texts = useTexts(builderTexts);
  const charts = useTexts(chartTexts);
  const { definition } = draft;
  const props = { definition, book, onChange: (next: typeof definition) => onChange({ definition: next }) };
  return (
    <Box component="section" aria-label={texts.panel}>
      <GeneralSection draft={draft} isNameMissing={isNameMissing} onChange={onChange} />
      <DataSection model={model} {...props} />
      {isGathered(definition) ? (
        <>
          <GroupsSection {...props} />
          <MeasuresSection {...props} />
        </>
      ) : (
        <ColumnsSection {...props} />
      )}
      <FiltersSection {...props} />
      <CalculatedSection {...props} />
      <SortSection {...props} />
      {isGathered(definition) && (
        <BuilderSection title={texts.chart} isOpen={definition.chart !== 'none'}>
          <LabelledChoice
            label={texts.chart}
            value={definition.chart}
            hint={texts.chartHint}
            choices={CHARTS.map((value) => ({ value, label: charts[value] }))}
            onChange={(chart) => props.onChange({ ...definition, chart })}
          />
        </BuilderSection>
      )}
    </Box>
  );
}

function ColumnsSection({ definition, book, onChange }: BuilderProps) {
  const texts = useTexts(builderTexts);
  const nameOf = useFieldName(book);
  const { columns } = definition;
  const set = (next: readonly string[]) => onChange(withColumns(definition, next));
  return (
    <BuilderSection title={texts.columns} count={columns.length} isOpen>
      <FieldPick
        label={texts.addColumn}
        fields={allFields(book).filter(({ id }) => !columns.includes(id))}
        isFull={columns.length >= MOST.columns}
        onPick={({ id }) => set([...columns, id])}
      />
      <OrderedList
        label={texts.columns}
        items={columns.map((id) => ({
          key: id,
          name: nameOf(id),
          onRemove: () => set(columns.filter((column) => column !== id)),
        }))}
        onMove={(from, to) => set(movedIn(columns, from, to))}
      />
    </BuilderSection>
  );
}

/** The sort order of the rows: only by what they show. */
function SortSection({ definition, book, onChange }: BuilderProps) {
  const texts = useTexts(builderTexts);
  const fieldName = useFieldName(book);
  const measureName = useMeasureName(book);
  const { sort, measures } = definition;
  const nameOf = (id: string) => {
    const measure = measures.find((one) => one.id === id);
    return measure === undefined ? fieldName(id) : measureName(measure);
  };
  const free = sortableOf(definition).filter((id) => !sort.some(({ by }) => by === id));
  const set = (next: typeof sort) => onChange({ ...definition, sort: next });
  return (
    <BuilderSection title={texts.sort} count={sort.length}>
      <OrderedList
        label={texts.sort}
        items={sort.map(({ by, isDescending }, place) => ({
          key: by,
          name: nameOf(by),
          detail: (
            <LabelledChoice
              label={nameOf(by)}
              value={isDescending ? 'descending' : 'ascending'}
              choices={(['ascending', 'descending'] as const).map((value) => ({ value, label: texts[value] }))}
              onChange={(way) => set(sort.toSpliced(place, 1, { by, isDescending: way === 'descending' }))}
            />
          ),
          onRemove: () => set(sort.toSpliced(place, 1)),
        }))}
        onMove={(from, to) => set(movedIn(sort, from, to))}
      />
      {sort.length < MOST.sorts && free.length > 0 && (
        <LabelledChoice
          label={texts.addSort}
          value={null}
          required={false}
          choices={free.map((value) => ({ value, label: nameOf(value) }))}
          onChange={(by) => set([...sort, { by, isDescending: measures.some(({ id }) => id === by) }])}
        />
      )}
    </BuilderSection>
  );
}

const CalculatedDialog = lazyPart(() => import('../builder/CalculatedDialog.tsx'), 'CalculatedDialog');

/** Calculated columns, from a closed set of calculations. */
function CalculatedSection({ definition, book, onChange }: BuilderProps) {
  const texts = useTexts(builderTexts);
  const words = useTexts(calculationTexts);
  const nameOf = useFieldName(book);
  const [isAdding, setAdding] = useState(false);
  const { calculated } = definition;
  return (
    <BuilderSection title={texts.calculated} count={calculated.length}>
      <OrderedList
        label={texts.calculated}
        items={calculated.map(({ id, title, calculation, of }) => ({
          key: id,
          name: title,
          detail: `${words[calculation]}: ${of.map((one) => ('field' in one ? nameOf(one.field) : String(one.number))).join(', ')}`,
          onRemove: () => onChange(removeCalculated(definition, id)),
        }))}
      />
      <Button
        size="small"
        variant="outlined"
        disabled={calculated.length >= MOST.calculated}
        onClick={() => setAdding(true)}
      >
        {texts.addCalculated}
      </Button>
      {isAdding && (
        <Suspense>
          <CalculatedDialog
            book={book}
            onAdd={(fresh) => {
              onChange(addCalculated(definition, fresh));
              setAdding(false);
            }}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </BuilderSection>
  );
}
