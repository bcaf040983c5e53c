import {
  type mailStatement as mailStatementContract,
  type openStatement as openStatementContract,
  MOVEMENT_WORDS,
  type ProviderAccount,
} from '@aura/contracts/payments/accounts';
import { statementEmail } from '@aura/mails/statement.email';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { printPdf } from '../../../core/pdf/print-pdf.ts';
import { recordMadeFile, storeMadeFile } from '../../files/public.ts';
import { queueMail } from '../../mail/public.ts';
import { accountOf, holderOf } from './provider-account.source.ts';
import { businessDay } from '@aura/domain/business-day';
import { formatDate, formatMoney } from '@aura/domain/format';
import { headed, type Letterhead, letterheadOf } from '../../../core/letterhead.ts';
import type { Block, Fact, PdfDocument, TableColumn } from '../../../core/pdf/pdf-document.ts';
import type { Period } from './provider-figures.ts';

/** Sent only to the address in the provider's file; the caller cannot type another. */
export const mailStatement: UseCase<typeof mailStatementContract> = async (context, { params: { slug }, body }) => {
  const { id, email } = await holderOf(context, slug);
  if (email === '') throw new Conflict('El proveedor no tiene correo en su expediente: regístrelo primero.');
  const account = await accountOf(context, slug, body);
  const content = Buffer.from(
    await printPdf(statementPdf(account, body, { at: context.now(), letterhead: await letterheadOf(context.db) })),
  );
  const name = statementName(slug);
  const made = await storeMadeFile(context, { content, name, mediaType: 'application/pdf' });
  await context.inTransaction(async (inside) => {
    await recordMadeFile(inside, made, { purpose: 'claimDocument', of: context.actor.userId });
    const { subject, body: mail } = statementEmail({
      provider: account.provider,
      period: periodWords(body),
      balance: account.balance,
      missingInvoice: account.figures.uninvoiced,
      pendingComplements: account.figures.pendingComplements,
    });
    await queueMail(inside, {
      kind: 'statement',
      recipients: [email],
      subject,
      body: mail,
      attachments: [{ fileKey: made.key, name }],
      queuedBy: context.actor.userId,
    });
    note(inside, { entity: 'provider', entityId: id, detail: { email, ...body, balance: account.balance } });
  });
  return { email };
};

export const openStatement: UseCase<typeof openStatementContract> = async (context, { params: { slug }, query }) => {
  const account = await accountOf(context, slug, query);
  const content = await printPdf(
    statementPdf(account, query, { at: context.now(), letterhead: await letterheadOf(context.db) }),
  );
  return { type: 'application/pdf', content: new Uint8Array(content), filename: statementName(slug) };
};

function statementName(slug: string): string {
  return `estado-de-cuenta-${slug}.pdf`;
}

const COLUMNS: readonly TableColumn[] = [
  { title: 'Fecha', width: 62 },
  { title: 'Movimiento' },
  { title: 'Documento', width: 74 },
  { title: 'Siniestro', width: 74 },
  { title: 'Cargo MXN', width: 72, isNumber: true },
  { title: 'Pago MXN', width: 72, isNumber: true },
  { title: 'Saldo MXN', width: 72, isNumber: true },
];

function statementPdf(
  account: ProviderAccount,
  period: Period,
  { at, letterhead }: { readonly at: Date; readonly letterhead: Letterhead },
): PdfDocument {
  const title = 'Estado de cuenta';
  return {
    title: `${title} · ${account.provider}`,
    ...headed(letterhead, account.provider),
    footer: `${title} · ${periodWords(period)}`,
    createdAt: at,
    sheets: [
      [
        { kind: 'title', overline: account.provider, title, qr: null },
        { kind: 'facts', facts: factsOf(account, period, at), isInPairs: true },
        { kind: 'heading', text: 'Movimientos' },
        ...movementsOf(account),
        {
          kind: 'sums',
          sums: [
            ['Saldo anterior', formatMoney(account.openingBalance)],
            ['Saldo contable MXN', formatMoney(account.balance)],
            ...(account.inFavour > 0
              ? ([['A favor por notas de crédito', formatMoney(account.inFavour)]] as const)
              : []),
          ],
        },
        {
          kind: 'note',
          text: 'Un saldo negativo es un anticipo que espera su factura. Si algo no coincide con sus registros, avísenos.',
        },
      ],
    ],
  };
}

function periodWords({ from, to }: Period): string {
  if (from === undefined && to === undefined) return 'Desde el inicio';
  if (from === undefined) return `Hasta el ${formatDate(to ?? '')}`;
  return to === undefined ? `Desde el ${formatDate(from)}` : `Del ${formatDate(from)} al ${formatDate(to)}`;
}

function factsOf({ rfc, figures }: ProviderAccount, period: Period, at: Date): readonly Fact[] {
  return [
    ['Periodo', periodWords(period)],
    ['Emitido', formatDate(businessDay(at))],
    ['RFC', rfc],
    ['Pactado en el periodo', formatMoney(figures.agreed)],
    ['Solicitado en el periodo', formatMoney(figures.requested)],
    ['Facturado en el periodo', formatMoney(figures.invoiced)],
    ['Pagado en el periodo', formatMoney(figures.paid)],
    ['Validado por pagar', formatMoney(figures.owed)],
    ['Falta factura', formatMoney(figures.uninvoiced)],
    ['Complementos de pago pendientes', String(figures.pendingComplements)],
  ];
}

function movementsOf({ movements }: ProviderAccount): readonly Block[] {
  if (movements.length === 0) return [{ kind: 'note', text: 'Sin movimientos en el periodo.' }];
  return [
    {
      kind: 'table',
      columns: COLUMNS,
      rows: movements.map(({ at, kind, document, claimNumber, charge, payment, balance }) => [
        formatDate(businessDay(at)),
        MOVEMENT_WORDS[kind].es,
        document,
        claimNumber,
        charge === 0 ? '' : formatMoney(charge),
        payment === 0 ? '' : formatMoney(payment),
        formatMoney(balance),
      ]),
    },
  ];
}
