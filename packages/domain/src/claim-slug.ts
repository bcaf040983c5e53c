import { slugOf } from './slug.ts';

/** Path segments used in place of a slug by screens and endpoints: no claim may have one of them as slug. */
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

/** Readable and without personal names: `gnp-04512345678`; if that is taken or reserved, followed by our folio. */
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
