import type { Centavos } from '../money.ts';

/** Why a deposit may pay these invoices, strongest reason first. */
export const MATCH_REASONS = [
  'counterReceipt',
  'invoice',
  'uuid',
  'wholeCounterReceipt',
  'oneInvoice',
  'someInvoices',
] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];

interface Deposit {
  readonly amount: Centavos;
  /** Description and reference. */
  readonly text: string;
}

export interface OwedInvoice {
  readonly id: number;
  readonly customerId: number;
  /** Series and folio: A-118. */
  readonly number: string;
  readonly uuid: string | null;
  readonly balance: Centavos;
  readonly counterReceipt: { readonly id: number; readonly number: string; readonly customerFolio: string } | null;
}

interface MatchProposal {
  readonly customerId: number;
  readonly reasons: readonly MatchReason[];
  readonly counterReceiptId: number | null;
  readonly parts: readonly { readonly invoiceId: number; readonly amount: Centavos }[];
}

/** As many as a user will review. */
const MOST_PROPOSALS = 8;
/** Sums of more invoices match by coincidence. */
const MOST_SUMMED = 4;
/** Beyond this many invoices of one insurer a matching sum means nothing. */
const MOST_SEARCHED = 40;
/** Shortest part of a fiscal folio that is not a coincidence. */
const UUID_PIECE = 8;

/**
 * Proposes what a deposit pays. First by what it names: a counter-receipt, invoices, or part of a fiscal folio. Then by
 * amount: a whole counter-receipt, one invoice, or the sum of a few invoices of one insurer. A user confirms.
 */
export function proposeMatches(deposit: Deposit, owed: readonly OwedInvoice[]): readonly MatchProposal[] {
  const open = owed.filter(({ balance }) => balance > 0);
  const named = [...byCounterReceipt(deposit, open), ...byInvoices(deposit, open)];
  const counted = [...byWholeReceipt(deposit, open), ...byOneInvoice(deposit, open), ...bySum(deposit, open)];
  return merged([...named, ...counted])
    .map((proposal) => ({ proposal, rank: rankOf(proposal, deposit.amount) }))
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, MOST_PROPOSALS)
    .map(({ proposal }) => proposal);
}

function byCounterReceipt(deposit: Deposit, open: readonly OwedInvoice[]): readonly MatchProposal[] {
  const says = reader(deposit.text);
  return receiptsOf(open)
    .filter(({ receipt }) => says(receipt.customerFolio) || says(receipt.number))
    .map(({ receipt, invoices }) => proposal(deposit.amount, invoices, ['counterReceipt'], receipt.id));
}

function byInvoices(deposit: Deposit, open: readonly OwedInvoice[]): readonly MatchProposal[] {
  const says = reader(deposit.text);
  const pieces = squash(deposit.text).match(/[0-9A-F]{8,32}/g) ?? [];
  const found = open.flatMap((invoice): { invoice: OwedInvoice; reason: MatchReason }[] => {
    if (says(invoice.number)) return [{ invoice, reason: 'invoice' }];
    const uuid = invoice.uuid?.replaceAll('-', '').toUpperCase() ?? '';
    const isPart = pieces.some((piece) => /[A-F]/.test(piece) && piece.length >= UUID_PIECE && uuid.includes(piece));
    return isPart ? [{ invoice, reason: 'uuid' }] : [];
  });
  return [...Map.groupBy(found, ({ invoice }) => invoice.customerId).values()].map((all) =>
    proposal(
      deposit.amount,
      all.map(({ invoice }) => invoice),
      [...new Set(all.map(({ reason }) => reason))],
      null,
    ),
  );
}

function byWholeReceipt({ amount }: Deposit, open: readonly OwedInvoice[]): readonly MatchProposal[] {
  return receiptsOf(open)
    .filter(({ invoices }) => invoices.length > 1 && totalOf(invoices) === amount)
    .map(({ receipt, invoices }) => proposal(amount, invoices, ['wholeCounterReceipt'], receipt.id));
}

function byOneInvoice({ amount }: Deposit, open: readonly OwedInvoice[]): readonly MatchProposal[] {
  return open
    .filter(({ balance }) => balance === amount)
    .map((invoice) => proposal(amount, [invoice], ['oneInvoice'], invoice.counterReceipt?.id ?? null));
}

function bySum({ amount }: Deposit, open: readonly OwedInvoice[]): readonly MatchProposal[] {
  return [...Map.groupBy(open, ({ customerId }) => customerId).values()].flatMap((invoices) => {
    const few = invoices.slice(0, MOST_SEARCHED).toSorted((one, other) => other.balance - one.balance);
    const found = subset(few, amount, MOST_SUMMED);
    return found === null || found.length < 2 ? [] : [proposal(amount, found, ['someInvoices'], null)];
  });
}

/** The first combination that adds up; larger invoices first, so that the search ends early. */
function subset(
  invoices: readonly OwedInvoice[],
  amount: Centavos,
  most: number,
  from = 0,
): readonly OwedInvoice[] | null {
  if (amount === 0) return [];
  if (most === 0) return null;
  for (let place = from; place < invoices.length; place += 1) {
    const invoice = invoices[place] as OwedInvoice;
    if (invoice.balance > amount) continue;
    // The remaining invoices are smaller than this one: that many of them cannot reach the amount.
    if (invoice.balance * most < amount) return null;
    const rest = subset(invoices, amount - invoice.balance, most - 1, place + 1);
    if (rest !== null) return [invoice, ...rest];
  }
  return null;
}

/** Pays each in turn until the deposit is used up. */
function proposal(
  amount: Centavos,
  invoices: readonly OwedInvoice[],
  reasons: readonly MatchReason[],
  counterReceiptId: number | null,
): MatchProposal {
  let left = amount;
  const parts = invoices.flatMap(({ id, balance }) => {
    const paid = Math.min(left, balance);
    left -= paid;
    return paid > 0 ? [{ invoiceId: id, amount: paid }] : [];
  });
  return { customerId: invoices[0]?.customerId ?? 0, reasons, counterReceiptId, parts };
}

function receiptsOf(open: readonly OwedInvoice[]) {
  const standing = open.flatMap(({ counterReceipt, ...invoice }) =>
    counterReceipt === null ? [] : [{ receipt: counterReceipt, invoice: { ...invoice, counterReceipt } }],
  );
  return [...Map.groupBy(standing, ({ receipt }) => receipt.id).values()].flatMap((all) => {
    const [first] = all;
    return first === undefined ? [] : [{ receipt: first.receipt, invoices: all.map(({ invoice }) => invoice) }];
  });
}

/** Merges proposals with the same parts into one with all their reasons. */
function merged(proposals: readonly MatchProposal[]): readonly MatchProposal[] {
  const keyOf = ({ parts }: MatchProposal) =>
    parts
      .map(({ invoiceId, amount }) => `${invoiceId}:${amount}`)
      .toSorted()
      .join(' ');
  return [...Map.groupBy(proposals, keyOf).values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    const reasons = [...new Set(same.flatMap((each) => each.reasons))];
    return [
      {
        ...first,
        reasons,
        counterReceiptId: same.find((each) => each.counterReceiptId !== null)?.counterReceiptId ?? null,
      },
    ];
  });
}

/** Named invoices rank above matching amounts, and full use of the deposit above a remainder. */
function rankOf({ reasons, parts }: MatchProposal, amount: Centavos): number {
  const strongest = Math.min(...reasons.map((reason) => MATCH_REASONS.indexOf(reason)));
  const applied = parts.reduce((sum, part) => sum + part.amount, 0);
  return strongest * 10 + (applied === amount ? 0 : 5) - Math.min(reasons.length - 1, 4);
}

/** Whether the text contains a name as a separate word, ignoring spaces, dashes and leading zeros. */
function reader(text: string): (name: string) => boolean {
  const words = squash(text).split(' ');
  const runs = new Set(
    words.flatMap((_, from) => [1, 2, 3].map((count) => plain(words.slice(from, from + count).join('')))),
  );
  return (name) => {
    const sought = plain(squash(name).replaceAll(' ', ''));
    // A folio of one or two digits would match almost any text.
    return sought.length >= 3 && runs.has(sought);
  };
}

const squash = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]+/g, ' ')
    .trim();
const plain = (word: string) => word.replace(/^([A-Z]*)0+(?=\d)/, '$1');
const totalOf = (invoices: readonly OwedInvoice[]) => invoices.reduce((sum, { balance }) => sum + balance, 0);
