import { listIvaRates, setIssuePlace, setIvaRate } from '@aura/contracts/catalogues/iva-rates';
import type { CallInput } from '@aura/contracts/endpoint';
import { listCertificates, readStampsLeft, uploadCertificate } from '@aura/contracts/invoicing/certificates';
import { readInvoiceDraft, registerInvoice, stampInvoice } from '@aura/contracts/invoicing/compose';
import {
  adoptStamp,
  declareUnstamped,
  mailInvoice,
  openInvoiceFile,
  readInvoice,
  retryInvoice,
  totalInvoices,
  zipInvoices,
} from '@aura/contracts/invoicing/invoices';
import { call } from '../../lib/api/call.ts';
import { queriesOf } from '../../lib/queries-of.ts';
import { CLAIM_VIEWS } from '../claims/public.ts';
import { useMutation } from '../../lib/use-mutation.ts';

declare module '../../lib/query-keys.ts' {
  interface QueryKeys {
    readonly invoices: string;
  }
}

const queries = queriesOf(['invoices'], ...CLAIM_VIEWS);

/** Polling interval while an invoice is being stamped. */
const STAMPING_MS = 2500;

export const invoiceQueries = {
  all: () => ['invoices'] as const,
  draft: (parties: readonly string[], replaces: string | null = null) =>
    queries.read(
      readInvoiceDraft,
      { query: { parties: [...parties], ...(replaces !== null && { replaces: Number(replaces) }) } },
      'draft',
      parties,
      replaces,
    ),
  one: (id: number) => ({
    ...queries.read(readInvoice, { params: { id } }, 'one', id),
    refetchInterval: (query: { state: { data?: { standing: string } | undefined } }) =>
      query.state.data?.standing === 'stamping' ? STAMPING_MS : false,
  }),
  totals: (query: CallInput<typeof totalInvoices>['query']) => queries.read(totalInvoices, { query }, 'totals', query),
  ivaRates: () => queries.read(listIvaRates, {}, 'iva-rates'),
  certificates: () => queries.read(listCertificates, {}, 'certificates'),
  stampsLeft: () => queries.read(readStampsLeft, {}, 'stamps'),
};

export const useStampInvoice = () => queries.useAct(stampInvoice, { invalidates: 'settled' });
export const useRegisterInvoice = () => queries.useAct(registerInvoice, { shownInPlace: true });
export const useMailInvoice = () => queries.useAct(mailInvoice, { shownInPlace: true });
export const useRetryInvoice = () => queries.useAct(retryInvoice, { invalidates: 'settled' });
export const useAdoptStamp = () => queries.useAct(adoptStamp, { shownInPlace: true, invalidates: 'settled' });
export const useDeclareUnstamped = () =>
  queries.useAct(declareUnstamped, { shownInPlace: true, invalidates: 'settled' });
export const useSetIvaRate = () => queries.useAct(setIvaRate, { shownInPlace: true });
export const useSetIssuePlace = () => queries.useAct(setIssuePlace, { shownInPlace: true });
export const useUploadCertificate = () => queries.useAct(uploadCertificate, { shownInPlace: true });

export const useTakeInvoiceFile = () =>
  useMutation({
    mutationFn: ({ id, kind }: { readonly id: number; readonly kind: 'xml' | 'pdf' }) =>
      call(openInvoiceFile, { params: { id }, query: { kind } }),
  });

export const useZipInvoices = () =>
  useMutation({
    mutationFn: (invoices: readonly number[]) => call(zipInvoices, { body: { invoices: [...invoices] } }),
  });
