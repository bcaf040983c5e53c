/** The file of a claim. */
export function claimAddress(slug: string): string {
  return `/siniestros/${slug}`;
}
