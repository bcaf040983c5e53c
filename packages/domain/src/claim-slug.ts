import { slugOf } from './slug.ts';

/** Words that stand where a claim's slug stands, in the addresses of screens and of calls: no claim may be called so. */
export const RESERVED_CLAIM_SLUGS: ReadonlySet<string> = new Set([
  'affected',
  'archivo',
  'archivo-afectado',
  'count',
  'cotizacion',
  'csv',
  'detail',
  'duplicates',
  'edicion',
  'export',
  'files-type',
  'job-type',
  'list',
  'listado',
  'mail',
  'organizar',
  'permission',
  'preparation',
  'presupuesto',
  'reasignacion',
  'reassignment',
  'registro',
  'search',
  'sendemail',
  'tasks',
  'totals',
  'update',
  'vista-impresion',
]);

/** Readable and without a name of anybody: `gnp-04512345678`; where that is taken or reserved, with our folio behind it. */
export function claimSlugs({
  customer,
  number,
  folio,
}: {
  readonly customer: string;
  readonly number: string;
  readonly folio: string;
}): readonly string[] {
  const base = slugOf(`${customer} ${number}`.trim());
  const own = slugOf(folio) || 'folio';
  return [base, `${base}-${own}`, `siniestro-${own}`].filter((slug) => isClaimSlug(slug));
}

export function isClaimSlug(slug: string): boolean {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && slug.includes('-') && !RESERVED_CLAIM_SLUGS.has(slug);
}
