import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listing, type Titled } from '../listing.ts';
import { record } from '../record.ts';
import { id, requiredText } from '../scalars.ts';
import { wire } from '../wire.ts';

export const SCOPE_EFFECTS = ['includes', 'excludes', 'conditions', 'rulesOut'] as const;

export const SCOPE_EFFECT_WORDS = {
  includes: { es: 'Incluye', en: 'Includes' },
  excludes: { es: 'Excluye', en: 'Excludes' },
  conditions: { es: 'Condiciona', en: 'Conditions' },
  rulesOut: { es: 'Excluyente', en: 'Rules out' },
} as const satisfies Record<(typeof SCOPE_EFFECTS)[number], Titled>;

const effect = z.enum(SCOPE_EFFECTS);

export const scopeMotifListing = listing({
  name: 'scope-motifs',
  path: '/catalogs/scope-motif/',
  area: 'administration',
  ifCan: ['catalogs/scopemotif/view'],
  summary: 'Scope motifs, a page at a time',
  row: {
    id,
    slug: z.string(),
    name: z.string(),
    effect,
    requiresComment: z.boolean(),
    isActive: z.boolean(),
  },
  columns: {
    name: { title: { es: 'Nombre', en: 'Name' }, kind: 'text', sortable: true },
    effect: { title: { es: 'Efecto', en: 'Effect' }, kind: 'text', sortable: true, words: SCOPE_EFFECT_WORDS },
    requiresComment: { title: { es: 'Pide comentario', en: 'Asks for a comment' }, kind: 'boolean' },
    isActive: { title: { es: 'Activo', en: 'Active' }, kind: 'boolean' },
  },
  filters: {
    effect: { title: { es: 'Efecto', en: 'Effect' }, kind: 'choice' },
    active: { title: { es: 'Activo', en: 'Active' }, kind: 'flag' },
  },
  defaultSort: 'name',
});

export const scopeMotifRecord = record({
  path: '/catalogs/scope-motif/',
  area: 'administration',
  model: 'catalogs/scopemotif',
  summary: 'A scope motif',
  fields: {
    name: requiredText(120),
    effect,
    requiresComment: z.boolean(),
  },
  shown: { slug: z.string() },
});

export const OfferedMotif = wire({ id, slug: z.string(), name: z.string(), effect, requiresComment: z.boolean() });

export const preloadScopeMotifs = endpoint({
  method: 'GET',
  path: '/catalogs/scope-motifs/',
  kind: 'read',
  area: 'anyone',
  summary: 'The active scope motifs, for those who define what will be repaired',
  revalidate: true,
  reply: z.array(OfferedMotif),
});

export const { list: listScopeMotifs, export: exportScopeMotifs } = scopeMotifListing;
export const {
  read: readScopeMotif,
  add: addScopeMotif,
  edit: editScopeMotif,
  remove: removeScopeMotif,
} = scopeMotifRecord;
