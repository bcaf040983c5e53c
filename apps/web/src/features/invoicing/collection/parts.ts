import type { OwingInvoice } from '@aura/contracts/invoicing/collections';

/** Centavos by invoice; zero is left out. */
export type Parts = Readonly<Record<number, number>>;

export function restOf(amount: number, parts: Parts): number {
  return Object.values(parts).reduce((left, part) => left - part, amount);
}

export function askedParts(parts: Parts): { invoiceId: number; amount: number }[] {
  return Object.entries(parts)
    .filter(([, amount]) => amount > 0)
    .map(([id, amount]) => ({ invoiceId: Number(id), amount }));
}

/** Whether they can be sent: within the amount received, and within each invoice's balance. */
export function fits(amount: number, parts: Parts, invoices: readonly OwingInvoice[]): boolean {
  const owed = new Map(invoices.map(({ id, balance }) => [id, balance]));
  return (
    restOf(amount, parts) >= 0 && askedParts(parts).every((part) => part.amount <= (owed.get(part.invoiceId) ?? 0))
  );
}
