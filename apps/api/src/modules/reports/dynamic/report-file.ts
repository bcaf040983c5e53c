import { formatInstant } from '@aura/domain/format';
import { today } from '@aura/domain/calendar';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { slugOf } from '@aura/domain/slug';
import type { ExportFormat } from '@aura/contracts/listing';
import type { ReportDefinition, ReportParameters } from '@aura/contracts/reports/definition';
import type { ReportResult } from '@aura/contracts/reports/dynamic-reports';
import { EXPORT_TYPES } from '../../../core/listing/describe-export.ts';
import type { Table } from '../../../core/listing/table.ts';
import { writeInThread } from '../../../core/listing/write-in-thread.ts';
import { CATALOGUE } from './catalogue/catalogue.ts';
import type { Reading } from './run-definition.ts';
import { tabulate } from './tabulate.ts';

interface Asked {
  readonly name: string;
  readonly format: ExportFormat;
  readonly definition: ReportDefinition;
  readonly parameters: ReportParameters;
}

/** A result as a file, with a second sheet on how it was made; for downloads and scheduled mails alike. */
export async function writeReportFile(
  { actor, now }: Pick<Reading, 'actor' | 'now'>,
  result: ReportResult,
  asked: Asked,
): Promise<{ readonly type: string; readonly content: Uint8Array<ArrayBuffer>; readonly filename: string }> {
  const { columns, rows } = tabulate(result, asked.definition);
  const notes = describe(actor.username, result, asked);
  const content = await writeInThread({ format: asked.format, columns, notes }, rows, (row) => row);
  const filename = `${slugOf(asked.name) || 'reporte'}-${today(HEAD_OFFICE_ZONE, now)}.${asked.format}`;
  return { type: EXPORT_TYPES[asked.format], content, filename };
}

function describe(username: string, { count, isCut, leftOut, asOf }: ReportResult, asked: Asked): Table['notes'] {
  const { definition, parameters, name } = asked;
  const dataset = CATALOGUE[definition.dataset];
  const titleOf = (reference: string) =>
    dataset.fields.find(({ id }) => id === reference)?.title.es ??
    definition.calculated.find(({ id }) => id === reference)?.title ??
    reference;
  return [
    ['Reporte', name],
    ['Datos', dataset.title.es],
    ['Usuario', username],
    ['Fecha', formatInstant(asOf, HEAD_OFFICE_ZONE)],
    ['Filas', String(count)],
    ...(isCut ? [['Recortado', 'Son más filas de las que caben; aquí están las primeras.'] as const] : []),
    ...(leftOut.length > 0 ? [['Sin mostrar', leftOut.map(({ es }) => es).join(', ')] as const] : []),
    ...definition.filters.map(({ id, field, operator, values, isAsked }) => {
      const used = isAsked ? (parameters[id] ?? values) : values;
      return [titleOf(field), `${OPERATOR_WORDS[operator]} ${used.join(', ')}`.trim()] as const;
    }),
  ];
}

const OPERATOR_WORDS: Readonly<Record<ReportDefinition['filters'][number]['operator'], string>> = {
  is: 'es',
  isNot: 'no es',
  contains: 'contiene',
  atLeast: 'desde',
  atMost: 'hasta',
  between: 'entre',
  within: 'en',
  isEmpty: 'vacío',
  isNotEmpty: 'con dato',
};
