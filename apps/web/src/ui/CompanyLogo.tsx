import { AuraLogo } from './AuraLogo.tsx';

interface CompanyLogoProps {
  readonly size: number;
  /** Address of the company's own logo. */
  readonly logo: string | null;
  /** Ours is shown without one, but not to outsiders beside the name of another company. */
  readonly hasOwnName?: boolean;
}

/** Decorative: the name is always shown beside it. */
export function CompanyLogo({ size, logo, hasOwnName = false }: CompanyLogoProps) {
  if (logo === null) return hasOwnName ? null : <AuraLogo size={size} />;
  return <img src={logo} alt="" style={{ height: size, maxWidth: 4 * size, objectFit: 'contain' }} />;
}
