import { today } from '@aura/domain/calendar';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { one } from '../../../core/sql.ts';
import { readClaimFacts } from './claim-facts.ts';
import { draftReport } from './draft-report.ts';
import type { Drafted, Drafting } from './drafted.ts';
import { asMail, draftText } from './draft-text.ts';

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
    }>`select trim(first_name || ' ' || last_name) as name from user_account where id = ${actor.userId}`,
  );
  return name;
}
