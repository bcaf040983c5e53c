import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listing } from '../listing.ts';
import { record } from '../record.ts';
import { id, requiredText } from '../scalars.ts';
import { wire } from '../wire.ts';

type Model = 'macro/process' | 'catalogs/supply';

interface NamedCatalogue {
  readonly name: string;
  readonly path: `/${string}/`;
  readonly preloadPath: `/${string}/`;
  readonly model: Model;
  readonly summary: string;
}

/** A catalogue whose records consist of a name only. */
export function namedCatalogue({ name, path, preloadPath, model, summary }: NamedCatalogue) {
  return {
    listing: listing({
      name,
      path,
      area: 'administration',
      ifCan: [`${model}/view`],
      summary: `${summary}, a page at a time`,
      row: { id, slug: z.string(), name: z.string(), isActive: z.boolean() },
      columns: {
        name: { title: { es: 'Nombre', en: 'Name' }, kind: 'text', sortable: true },
        slug: { title: { es: 'Identificador', en: 'Slug' }, kind: 'text', optional: true },
        isActive: { title: { es: 'Activo', en: 'Active' }, kind: 'boolean' },
      },
      filters: { active: { title: { es: 'Activo', en: 'Active' }, kind: 'flag' } },
      defaultSort: 'name',
    }),
    record: record({
      path,
      area: 'administration',
      model,
      summary,
      fields: { name: requiredText(80) },
      shown: { slug: z.string() },
    }),
    preload: endpoint({
      method: 'GET',
      path: preloadPath,
      kind: 'read',
      area: 'anyone',
      summary: `${summary}: all active ones`,
      revalidate: true,
      reply: z.array(wire({ id, slug: z.string(), name: z.string() })),
    }),
  };
}
