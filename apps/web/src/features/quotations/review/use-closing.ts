import type { Quotation, QuotationOfParty } from '@aura/contracts/quotations/quotation';
import { UnsettledFinding } from '@aura/contracts/quotations/review';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useCloseQuotation } from '../base/quotations.api.ts';
import { askedReasons } from './asked-reasons.ts';
import type { Answer } from './CloseDialog.tsx';
import type { Review } from './use-review.ts';

interface Saved {
  readonly stored: Quotation | null;
  readonly isDirty: boolean;
  readonly submit: () => Promise<Quotation | null>;
}

interface Refused {
  readonly problem: string;
  readonly findings: readonly UnsettledFinding[];
}

/** Closes the quotation with the reasons the rules require, including for findings the server adds. */
export function useClosing(
  { affectedPartyId }: QuotationOfParty,
  { stored, isDirty, submit }: Saved,
  review: Review,
  onClosed: () => void,
) {
  const act = useCloseQuotation(stored !== null);
  const [isAsking, setAsking] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);

  const close = async (reasons: readonly Answer[]): Promise<void> => {
    // Saves first: what is closed is the saved version. If saving is refused, the editor shows why.
    const saved = isDirty ? await submit() : stored;
    if (saved === null) return setAsking(false);
    try {
      const body = { version: saved.version, reasons: [...reasons] };
      await act.mutateAsync({ params: { id: affectedPartyId }, body });
      setAsking(false);
      onClosed();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefused({ problem: error.lines.join(' '), findings: findingsIn(error.body) });
      setAsking(true);
    }
  };

  return {
    asked: askedReasons(review, refused?.findings ?? []),
    problem: refused?.problem ?? null,
    isAsking,
    isPending: act.isPending,
    ask: () => setAsking(true),
    leave: () => {
      setAsking(false);
      setRefused(null);
    },
    close,
  };
}

function findingsIn(body: unknown): readonly UnsettledFinding[] {
  const { findings } = body as { readonly findings?: unknown };
  return Array.isArray(findings)
    ? findings.flatMap((finding) => UnsettledFinding.safeDecode(finding as never).data ?? [])
    : [];
}
