import { useNavigate } from '@tanstack/react-router';

interface OfParty {
  readonly id: number;
  readonly claimSlug: string;
}

export function useOpenParty(): (row: OfParty) => void {
  const navigate = useNavigate();
  return ({ id, claimSlug }) =>
    void navigate({ to: '/siniestros/$slug', params: { slug: claimSlug }, search: { affected: id } as never });
}
