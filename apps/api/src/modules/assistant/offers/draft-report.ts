import { mayCall } from '@aura/access/areas';
import { ReportDefinition } from '@aura/contracts/reports/definition';
import { addDynamicReport } from '@aura/contracts/reports/dynamic-reports';
import { personalMask } from '@aura/domain/assistant/mask-personal';
import { today } from '@aura/domain/calendar';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { type LanguageModel, ModelFailed } from '../../../adapters/model/port.ts';
import type { Context } from '../../../core/context.ts';
import { isRunnable, offeredModel, type OfferedDataset } from '../../reports/public.ts';
import type { Drafted, Drafting } from './drafted.ts';
import { reportFromWords } from './report-from-words.ts';

const NOT_ALLOWED = 'No tiene permiso para crear reportes dinámicos.';
const NOTHING_FITS =
  'No supe qué reporte hacer con eso. Diga de qué, por qué se agrupa y qué se mide; por ejemplo: «siniestros por zona y mes» o «días promedio por etapa».';
const LONGEST_NAME = 80;
const LONGEST_ANSWER = 20_000;

/**
 * Drafts a dynamic report using only ids visible to the actor; anything else a model or a rule produces is not offered.
 */
export async function draftReport(context: Context, { model, asked, begun, signal }: Drafting): Promise<Drafted> {
  const { actor, now } = context;
  if (!mayCall(actor, addDynamicReport)) return { make: null, said: NOT_ALLOWED };
  const offered = offeredModel(actor);
  const day = today(HEAD_OFFICE_ZONE, now());
  const isGood = (definition: ReportDefinition | null) => definition !== null && isRunnable(actor, definition, day);
  const byModel =
    model === null || model.isResting() || begun.tokensLeft <= 0
      ? null
      : await askModel(model, asked.userInput, offered, signal);
  const definition = [byModel, reportFromWords(asked.userInput, offered)].find(isGood);
  if (definition == null) return { make: null, said: NOTHING_FITS };
  const name = nameOf(asked.userInput);
  return { make: (id) => ({ kind: 'report', id, name, definition }), said: null };
}

function nameOf(question: string): string {
  const name = question.replaceAll(/[¿?¡!]/g, '').trim();
  const cut = name.length <= LONGEST_NAME ? name : name.slice(0, name.lastIndexOf(' ', LONGEST_NAME));
  return cut.charAt(0).toUpperCase() + cut.slice(1);
}

const RULES = `Devuelva un solo objeto JSON, sin texto alrededor, con la definición de un reporte:
{"dataset": …, "columns": [], "calculated": [], "filters": [], "groups": [{"field": …, "step": null}], "pivot": null, "measures": [{"id": "m1", "measure": "count", "field": null}], "sort": [], "chart": "bars"}
Use únicamente los identificadores de la lista. «step» es day, week, month, quarter o year para fechas, y null para lo demás.
«measure» es count, sum, average, median, p90, least o most. «chart» es none, bars, lines, donut o heat.`;

/** The model is sent names of fields, never rows. */
async function askModel(
  model: LanguageModel,
  question: string,
  offered: readonly OfferedDataset[],
  signal: AbortSignal,
): Promise<ReportDefinition | null> {
  const fields = offered.map(
    ({ name, title, fields: of }) =>
      `${name} (${title.es}): ${of.map(({ id, title: called, kind }) => `${id}=${called.es}:${kind}`).join('; ')}`,
  );
  const turns = [{ by: 'user' as const, text: `${fields.join('\n')}\n\nPREGUNTA:\n${personalMask().mask(question)}` }];
  let said = '';
  try {
    for await (const { text } of model.write({ system: RULES, turns, signal })) {
      said += text;
      if (said.length > LONGEST_ANSWER) return null;
    }
  } catch (error) {
    if (error instanceof ModelFailed) return null;
    throw error;
  }
  return definitionIn(said);
}

function definitionIn(said: string): ReportDefinition | null {
  try {
    const given: unknown = JSON.parse(said.slice(said.indexOf('{'), said.lastIndexOf('}') + 1));
    return ReportDefinition.safeParse(given).data ?? null;
  } catch {
    return null;
  }
}
