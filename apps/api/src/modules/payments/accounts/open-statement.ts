import type { openStatement as contract } from '@aura/contracts/payments/accounts';
import type { UseCase } from '../../../core/context.ts';
import { printPdf } from '../../../core/pdf/print-pdf.ts';
import { accountOf } from './account-of.ts';
import { statementPdf } from './statement-pdf.ts';

export const openStatement: UseCase<typeof contract> = async (context, { params: { slug }, query }) => {
  const account = await accountOf(context, slug, query);
  const content = await printPdf(statementPdf(account, query, context.now()));
  return { type: 'application/pdf', content: new Uint8Array(content), filename: statementName(slug) };
};

export function statementName(slug: string): string {
  return `estado-de-cuenta-${slug}.pdf`;
}
