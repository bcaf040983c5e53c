import type { readReportModel as contract } from '@aura/contracts/reports/dynamic-reports';
import type { UseCase } from '../../../core/context.ts';
import { rows } from '../../../core/sql.ts';
import type { Db } from '../../../db/database.ts';
import { CATALOGUE, maySee, mayUse } from './catalogue/catalogue.ts';
import type { Choice, Field } from './catalogue/field.ts';

export const readReportModel: UseCase<typeof contract> = async ({ db, actor }) => {
  const known = new Map<Field['choices'], Promise<readonly Choice[]>>();
  const choicesOf = async ({ choices }: Field): Promise<Choice[] | null> => {
    if (choices === undefined) return null;
    const reading = known.get(choices) ?? readChoices(db, choices);
    known.set(choices, reading);
    return [...(await reading)];
  };
  return Promise.all(
    Object.values(CATALOGUE)
      .filter((dataset) => mayUse(actor, dataset))
      .map(async ({ name, title, fields }) => ({
        dataset: name,
        title,
        fields: await Promise.all(
          fields
            .filter((field) => maySee(actor, field))
            .map(async (field) => {
              const { id, title: called, of, kind, canSum } = field;
              return { id, title: called, of, kind, canSum, choices: await choicesOf(field) };
            }),
        ),
      })),
  );
};

async function readChoices(db: Db, choices: NonNullable<Field['choices']>): Promise<readonly Choice[]> {
  return 'execute' in choices ? rows(db, choices) : choices;
}
