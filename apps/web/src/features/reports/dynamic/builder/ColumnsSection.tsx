import { MOST } from '@aura/contracts/reports/definition';
import { useTexts } from '../../../../lib/texts.ts';
import { withColumns } from '../definition/edit-definition.ts';
import { movedIn } from '../definition/moved-in.ts';
import { allFields, type BuilderProps } from './builder-props.ts';
import { BuilderSection } from './BuilderSection.tsx';
import { builderTexts } from './builder.texts.ts';
import { FieldPick } from './FieldPick.tsx';
import { OrderedList } from './OrderedList.tsx';
import { useFieldName } from './use-field-name.ts';

export function ColumnsSection({ definition, book, onChange }: BuilderProps) {
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
