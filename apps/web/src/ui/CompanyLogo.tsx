import { AuraLogo } from './AuraLogo.tsx';

interface CompanyLogoProps {
  readonly size: number;
  /** Address of the company's own logo; null shows ours. */
  readonly logo: string | null;
}

/** Decorative: the name is always shown beside it. */
export function CompanyLogo({ size, logo }: CompanyLogoProps) {
  if (logo === null) return <AuraLogo size={size} />;
  return <img src={logo} alt="" style={{ height: size, maxWidth: 4 * size, objectFit: 'contain' }} />;
}
