import { MAIN_STAGES } from '@aura/domain/process/main-stages';
import { STARTING_CYCLES, STARTING_STAGES } from '@aura/domain/stages';
import * as z from 'zod';
import type { Column } from '../listing.ts';
import { calendarDate } from '../scalars.ts';

/** `por-asignar` → `PorAsignar`. */
const camel = (slug: string) =>
  slug.split('-').reduce((name, part) => `${name}${part.slice(0, 1).toUpperCase()}${part.slice(1)}`, '');

/** A stage of the process, and the names of its two columns: the day it was first entered, and the days to the next. */
export const STAGE_COLUMNS = STARTING_STAGES.map(({ number, slug, name, abbreviation, cycle }) => ({
  slug,
  entered: `entered${camel(slug)}`,
  stayed: `days${camel(slug)}`,
  title: { es: `${number} ${name}`, en: `${number} ${name}` },
  short: abbreviation,
  cycle: STARTING_CYCLES.find((one) => one.slug === cycle)?.name ?? cycle,
  isMain: MAIN_STAGES.has(number),
}));

/** Stages off the usual path are hidden until selected. */
export const stageColumns: Readonly<Record<string, Column>> = Object.fromEntries(
  STAGE_COLUMNS.flatMap(({ entered, stayed, title, short, cycle, isMain }) => {
    const shared = { group: { es: cycle, en: cycle }, ...(isMain ? {} : { optional: true as const }) };
    const days: Column = {
      title: { es: `Días en ${short}`, en: `Days in ${short}` },
      kind: 'integer',
      adds: 'average',
      ...shared,
      source: {
        es: `De la primera entrada a ${title.es} a la de la etapa siguiente`,
        en: `From the first entry into ${title.en} to that of the next stage`,
      },
    };
    return [
      [entered, { title, kind: 'date', ...shared }],
      [stayed, days],
    ];
  }),
);

export const stageRow: Readonly<Record<string, z.ZodType>> = Object.fromEntries(
  STAGE_COLUMNS.flatMap(({ entered, stayed }) => [
    [entered, calendarDate.nullable()],
    [stayed, z.int().nullable()],
  ]),
);
