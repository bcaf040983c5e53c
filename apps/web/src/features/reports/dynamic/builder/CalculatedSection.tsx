import { MOST } from '@aura/contracts/reports/definition';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../lib/lazy-part.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { calculationTexts } from '../definition/definition.texts.ts';
import { addCalculated, removeCalculated } from '../definition/edit-calculated.ts';
import type { BuilderProps } from './builder-props.ts';
import { BuilderSection } from './BuilderSection.tsx';
import { builderTexts } from './builder.texts.ts';
import { OrderedList } from './OrderedList.tsx';
import { useFieldName } from './use-field-name.ts';

const CalculatedDialog = lazyPart(() => import('./CalculatedDialog.tsx'), 'CalculatedDialog');

/** Calculated columns, from a closed set of calculations. */
export function CalculatedSection({ definition, book, onChange }: BuilderProps) {
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
