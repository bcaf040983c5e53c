import { RULE_KINDS, RULE_SEVERITIES, type RuleKind } from '@aura/domain/quotation-finding';
import * as z from 'zod';
import { listing, type Say, type Titled, type Words } from '../listing.ts';
import { record } from '../record.ts';
import { id, requiredText } from '../scalars.ts';

export const RULE_SEVERITY_WORDS = {
  block: { es: 'Bloqueo', en: 'Block' },
  reason: { es: 'Advertencia con motivo', en: 'Warning with a reason' },
  notice: { es: 'Aviso', en: 'Notice' },
  off: { es: 'Apagada', en: 'Off' },
} as const satisfies Words;

/** Description of each kind; `minimum` and `percentage` are its two parameters. */
export const RULE_KIND_WORDS = {
  priceOutOfRange: {
    es: 'Precio fuera de P10 a P90 de lo cobrado, con al menos el mínimo de precios',
    en: 'Price outside P10 to P90 of what was charged, with the minimum of prices at least',
  },
  priceFarAbove: {
    es: 'Precio que llega al porcentaje del P90 de lo cobrado, con al menos el mínimo de precios',
    en: 'Price that reaches the percentage of P90 of what was charged, with the minimum of prices at least',
  },
  duplicateLine: {
    es: 'El mismo concepto en dos renglones, con la misma unidad',
    en: 'A concept twice, in the same unit',
  },
  photoMissing: { es: 'Renglón sin foto de un concepto que la pide', en: 'No photo where the concept asks for one' },
  quantityOutOfRange: {
    es: 'Cantidad menor que la mínima o mayor que la máxima del concepto, en su unidad',
    en: 'Quantity below the least or above the most of the concept, in its unit',
  },
  beyondDrawing: {
    es: 'Cantidad en m o m² mayor que todo lo medido en el croquis más el porcentaje',
    en: 'Quantity in m or m² above all that the sketch measures plus the percentage',
  },
  splitLines: {
    es: 'Al menos el mínimo de renglones dentro del porcentaje bajo el monto que la matriz deja reparar sin autorización',
    en: 'The minimum of lines at least within the percentage below what the matrix lets pass',
  },
  aboveInsuredLimit: {
    es: 'Total mayor que lo que queda del LUC del siniestro; sin LUC escrito no busca nada',
    en: 'Total above what is left of the LUC of the claim; it looks for nothing where none was entered',
  },
} as const satisfies Record<RuleKind, Titled>;

const sayKind = {
  needs: ['kind'],
  text: (row: { readonly kind: RuleKind }) => RULE_KIND_WORDS[row.kind],
} as const satisfies Say;

const kind = z.enum(RULE_KINDS);
const severity = z.enum(RULE_SEVERITIES);
const figures = {
  yieldsToReason: z.boolean(),
  /** Minimum number of prices or lines; null in kinds that count nothing. */
  leastCount: z.int().min(1).max(1000).nullable(),
  percent: z.number().min(0).max(1000).multipleOf(0.01).nullable(),
} as const;

export const quotationRuleListing = listing({
  name: 'quotation-rules',
  path: '/quotation/rule/',
  area: 'administration',
  ifCan: ['quotation/rule/view'],
  summary: 'What is looked for in a quotation before it is closed',
  row: { id, name: z.string(), kind, severity, ...figures },
  columns: {
    name: { title: { es: 'Regla', en: 'Rule' }, kind: 'text', sortable: true },
    kind: { title: { es: 'Qué busca', en: 'What it looks for' }, kind: 'text', say: sayKind },
    severity: { title: { es: 'Gravedad', en: 'Severity' }, kind: 'text', sortable: true, words: RULE_SEVERITY_WORDS },
    yieldsToReason: { title: { es: 'Se levanta con motivo', en: 'Lifted by a reason' }, kind: 'boolean' },
    leastCount: { title: { es: 'Mínimo', en: 'Minimum' }, kind: 'integer' },
    percent: { title: { es: 'Porcentaje', en: 'Percentage' }, kind: 'percent' },
  },
  filters: { severity: { title: { es: 'Gravedad', en: 'Severity' }, kind: 'choice' } },
  defaultSort: 'name',
});

/** The set of kinds is code: rules are edited, never added or removed. */
export const quotationRuleRecord = record({
  path: '/quotation/rule/',
  area: 'administration',
  model: 'quotation/rule',
  summary: 'A rule of quotations',
  fields: { name: requiredText(80), severity, ...figures },
  shown: { kind },
});

export const { list: listQuotationRules, export: exportQuotationRules } = quotationRuleListing;
export const { read: readQuotationRule, edit: editQuotationRule } = quotationRuleRecord;
