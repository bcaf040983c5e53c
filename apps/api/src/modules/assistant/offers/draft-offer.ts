import { today } from '@aura/domain/calendar';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { one } from '../../../core/sql.ts';
import { readClaimFacts, type ClaimFacts } from './claim-facts.ts';
import type { Drafted, Drafting } from './drafted.ts';
import type { FoundPassage } from '../retrieval/find-passages.ts';
import { mayCall } from '@aura/access/areas';
import { ReportDefinition } from '@aura/contracts/reports/definition';
import { addDynamicReport } from '@aura/contracts/reports/dynamic-reports';
import { personalMask } from '@aura/domain/assistant/mask-personal';
import { type LanguageModel, ModelFailed } from '../../../adapters/model/port.ts';
import { isRunnable, offeredModel, type OfferedDataset } from '../../reports/public.ts';
import { reportFromWords } from './report-from-words.ts';

const NOTHING: Drafted = { make: null, said: null };
const NO_CLAIM = 'Abra el siniestro y pídalo ahí: este texto se prepara con sus datos.';
const NOTHING_TO_SAY = 'No encontré con qué preparar el correo. Abra el siniestro o diga de qué documento se trata.';

/** Drafts are proposed, never applied: the user applies them on the screen they belong to, with their own rights. */
export async function draftOffer(context: Context, drafting: Drafting): Promise<Drafted> {
  const { draft = null } = drafting.asked;
  if (draft === null) return NOTHING;
  if (draft === 'report') return draftReport(context, drafting);
  if (draft !== 'mail' && drafting.begun.claim === null) return { make: null, said: NO_CLAIM };
  return draftWords(context, drafting, draft);
}

async function draftWords(
  context: Context,
  { begun, found, written }: Drafting,
  kind: 'entry' | 'summary' | 'mail',
): Promise<Drafted> {
  const facts = begun.claim === null ? null : await readClaimFacts(context, begun.claim.id);
  const isWritten = written.mode === 'model' && written.sentences.length > 0;
  const text = isWritten
    ? written.sentences.map((sentence) => sentence.text).join(' ')
    : draftText(kind, facts, found, dayOf(context));
  if (text === '') return { make: null, said: NOTHING_TO_SAY };
  const claim = begun.claim?.slug ?? null;
  if (kind !== 'mail') return { make: (id) => ({ kind, id, claim: claim ?? '', text }), said: null };
  const subject = facts === null ? 'Información solicitada' : `Siniestro ${facts.number}: estado al ${dayOf(context)}`;
  const mail = asMail(text, await nameOf(context));
  return { make: (id) => ({ kind, id, claim, subject, text: mail }), said: null };
}

function dayOf({ now }: Context): string {
  return today(HEAD_OFFICE_ZONE, now()).split('-').toReversed().join('/');
}

async function nameOf({ db, actor }: Context): Promise<string> {
  const { name } = await one(
    db,
    sql<{
      name: string;
    }>`select display_name as name from user_account where id = ${actor.userId}`,
  );
  return name;
}

const QUOTED = 3;

/** Composes a text from claim data and passages, for when no model writes one. */
function draftText(
  kind: 'entry' | 'summary' | 'mail',
  facts: ClaimFacts | null,
  found: readonly FoundPassage[],
  day: string,
): string {
  const quotes = found.slice(0, QUOTED).map(quoted);
  const documents = quotes.length === 0 ? [] : ['De los documentos:', ...quotes];
  if (facts === null) return documents.join('\n');
  const entries = facts.entries.length === 0 ? [] : ['Últimas entradas de la bitácora:', ...facts.entries];
  const heading = facts.lines.slice(0, facts.lines.length - facts.parties.length - facts.entries.length);
  if (kind === 'entry') return [`Estado al ${day}.`, ...heading.slice(1), ...facts.parties, ...documents].join('\n');
  if (kind === 'summary') return [...heading, ...facts.parties, ...entries, ...documents].join('\n');
  return [...heading, ...facts.parties, ...documents].join('\n');
}

function asMail(text: string, from: string): string {
  return `Buen día:\n\n${text}\n\nSaludos cordiales,\n${from}`;
}

function quoted({ quote, name, page }: FoundPassage): string {
  return `«${quote}» (${name}${page === null ? '' : `, página ${page}`})`;
}

const NOT_ALLOWED = 'No tiene permiso para crear reportes dinámicos.';
const NOTHING_FITS =
  'No supe qué reporte hacer con eso. Diga de qué, por qué se agrupa y qué se mide; por ejemplo: «siniestros por zona y mes» o «días promedio por etapa».';
const LONGEST_NAME = 80;
const LONGEST_ANSWER = 20_000;

/**
 * Drafts a dynamic report using only ids visible to the actor; anything else a model or a rule produces is not offered.
 */
async function draftReport(context: Context, { model, asked, begun, signal }: Drafting): Promise<Drafted> {
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
  const name = draftReportNameOf(asked.userInput);
  return { make: (id) => ({ kind: 'report', id, name, definition }), said: null };
}

function draftReportNameOf(question: string): string {
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
