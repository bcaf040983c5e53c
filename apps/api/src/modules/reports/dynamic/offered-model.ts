import type { ReportDefinition } from '@aura/contracts/reports/definition';
import type { SignedInActor } from '../../../core/context.ts';
import { Refusal } from '../../../core/errors.ts';
import { CATALOGUE, maySee, mayUse } from './catalogue/catalogue.ts';
import type { Dataset } from './catalogue/dataset.ts';
import type { Field } from './catalogue/field.ts';
import { compile } from './compile/compile.ts';
import { sceneOf } from './compile/scene.ts';

export type OfferedDataset = Pick<Dataset, 'name' | 'title'> & {
  readonly fields: readonly Pick<Field, 'id' | 'title' | 'kind' | 'canSum'>[];
};

export function offeredModel(actor: SignedInActor): readonly OfferedDataset[] {
  return Object.values(CATALOGUE)
    .filter((dataset) => mayUse(actor, dataset))
    .map(({ name, title, fields }) => ({
      name,
      title,
      fields: fields
        .filter((field) => maySee(actor, field))
        .map(({ id, title: called, kind, canSum }) => ({ id, title: called, kind, canSum })),
    }));
}

/** Whether this actor would see everything it names: nothing is unknown, withheld or meaningless. */
export function isRunnable(actor: SignedInActor, definition: ReportDefinition, day: string): boolean {
  try {
    return compile(sceneOf(actor, definition, {}, day), 1).leftOut.length === 0;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
