import { useNavigate } from '@tanstack/react-router';

export function useOpenParty(): (slug: string, affected: number) => void {
  const navigate = useNavigate();
  return (slug, affected) =>
    void navigate({ to: '/siniestros/$slug', params: { slug }, search: { affected } as never });
}
