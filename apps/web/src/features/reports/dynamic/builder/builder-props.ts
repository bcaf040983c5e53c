import type { ReportDefinition } from '@aura/contracts/reports/definition';
import type { ReportField } from '@aura/contracts/reports/dynamic-reports';
import type { FieldBook } from '../definition/field-book.ts';

/** Props shared by the sections of the configuration. */
export interface BuilderProps {
  readonly definition: ReportDefinition;
  readonly book: FieldBook;
  readonly onChange: (definition: ReportDefinition) => void;
}

export function allFields(book: FieldBook): readonly ReportField[] {
  return [...book.values()];
}
