import { useNavigate } from '@tanstack/react-router';
import { readPaymentChoices } from '@aura/contracts/payments/requests';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/texts.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useClaimChoices } from '../../claims/public.ts';
import { requestQueries } from '../requests/requests.api.ts';
import { reportTexts } from './reports.texts.ts';

export interface ReportWays {
  readonly onOpenClaim: (slug: string, affectedPartyId: number) => void;
  readonly onOpenProvider: (slug: string) => void;
}

export function useReportWays(): ReportWays {
  const navigate = useNavigate();
  return {
    onOpenClaim: (slug, affected) =>
      void navigate({ to: '/siniestros/$slug', params: { slug }, search: { affected } as never }),
    onOpenProvider: (slug) =>
      void navigate({ to: '/proveedores/$slug', params: { slug }, search: { tab: 'account' } as never }),
  };
}

interface OfReport {
  readonly claimSlug: string;
  readonly affectedPartyId: number;
  readonly providerSlug: string | null;
}

/** The acts of a row about a party and, usually, a provider. */
export function useReportActions({ onOpenClaim, onOpenProvider }: ReportWays) {
  const texts = useTexts(reportTexts);
  return ({ claimSlug, affectedPartyId, providerSlug }: OfReport) => [
    { id: 'claim', label: texts.openClaim, onSelect: () => onOpenClaim(claimSlug, affectedPartyId) },
    ...(providerSlug === null
      ? []
      : [{ id: 'provider', label: texts.openProvider, onSelect: () => onOpenProvider(providerSlug) }]),
  ];
}

export function useReportChoices() {
  const { customer, zone } = useClaimChoices();
  const { data } = useQuery({ ...requestQueries.choices(), enabled: useMay(readPaymentChoices) });
  return { customer, zone, provider: data?.providers.map(({ slug, name }) => ({ value: slug, label: name })) };
}
