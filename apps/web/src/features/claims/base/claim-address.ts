export function claimAddress(slug: string): string {
  return `/siniestros/${slug}`;
}
