import type { WithholdingRule } from '@aura/domain/payments/withholdings';

/** The rates in force on the day of the files of the corpus; a test compares them with the rows that the database starts with. */
export const WITHHOLDINGS: readonly WithholdingRule[] = (
  [
    ['company', '601', 'business', '0.000000', 'none'],
    ['company', '601', 'professional', '0.000000', 'none'],
    ['company', '601', 'rent', '0.000000', 'none'],
    ['company', '601', 'freight', '0.000000', '0.040000'],
    ['company', '626', 'business', '0.000000', 'none'],
    ['company', '626', 'professional', '0.000000', 'none'],
    ['company', '626', 'rent', '0.000000', 'none'],
    ['company', '626', 'freight', '0.000000', '0.040000'],
    ['person', '606', 'rent', '0.100000', 'two-thirds'],
    ['person', '612', 'business', '0.000000', 'none'],
    ['person', '612', 'professional', '0.100000', 'two-thirds'],
    ['person', '612', 'freight', '0.000000', '0.040000'],
    ['person', '626', 'business', '0.012500', 'none'],
    ['person', '626', 'professional', '0.012500', 'two-thirds'],
    ['person', '626', 'rent', '0.012500', 'two-thirds'],
    ['person', '626', 'freight', '0.012500', '0.040000'],
  ] as const
).map(([issuer, regime, nature, isr, iva]) => ({ issuer, regime, nature, isr, iva }));
