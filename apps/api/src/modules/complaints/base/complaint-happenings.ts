import type { ComplaintFactName } from '@aura/contracts/facts';
import { AUTHORITY_WORDS } from '@aura/contracts/complaints/complaint-words';
import { COMPLAINT_STATE_TRAITS } from '@aura/domain/complaints/complaint-states';
import { formatDate } from '@aura/domain/format';
import { type HappeningsOf, line, shared } from '../../claims/public.ts';

/** Extra data for the bitácora and the audit, not part of the fact. */
export interface ComplaintBeyond {
  readonly 'complaint.registered': { readonly cause: string };
  readonly 'complaint.assigned': { readonly owner: string };
  readonly 'complaint.moved': { readonly reason: string };
  readonly 'complaint.edited': {
    readonly changes: Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
    /** Text of the bitácora entry; null if it appears in the complaint alone. */
    readonly said: string | null;
    /** What the provider has to correct: the only text of a complaint it reads, so it must be self-contained. */
    readonly forProvider?: string;
  };
  readonly 'complaint.escalated': { readonly fileNumber: string; readonly reason: string };
}

const about = ({ complaintId }: { readonly complaintId: number }) => ({
  entity: 'complaint',
  entityId: complaintId,
});
const withReason = (reason: string) => (reason === '' ? '' : ` «${reason}»`);
/** A line for staff only: neither providers nor insurers may read complaints. */
const inside = ({ affectedPartyId }: { readonly affectedPartyId: number }, said: string) =>
  line(said.slice(0, 900), { affectedPartyId });

export const complaintHappenings: HappeningsOf<ComplaintFactName, ComplaintBeyond> = {
  'complaint.registered': {
    entry: (told) => inside(told, `Queja ${told.number} registrada: ${told.cause}.`),
    audit: (told) => ({
      ...about(told),
      changes: { state: [null, 'registered'] },
      detail: { number: told.number, severity: told.severity, origin: told.origin },
    }),
    refreshes: 'claim',
  },
  'complaint.assigned': {
    entry: (told) => inside(told, `Queja ${told.number} a cargo de ${told.owner}.`),
    audit: (told) => ({ ...about(told), changes: { ownerId: [null, told.ownerId] }, detail: { owner: told.owner } }),
    refreshes: 'claim',
  },
  'complaint.moved': {
    entry: (told) =>
      inside(
        told,
        `Queja ${told.number}: ${COMPLAINT_STATE_TRAITS[told.to].words.es.toLowerCase()}.${withReason(told.reason)}`,
      ),
    audit: (told) => ({
      ...about(told),
      changes: { state: [told.from, told.to] },
      detail: { number: told.number, rule: told.rule, reason: told.reason },
    }),
    refreshes: 'claim',
  },
  'complaint.edited': {
    entry: (told) => {
      if (told.forProvider !== undefined) return shared(told.affectedPartyId, told.forProvider);
      return told.said === null ? null : inside(told, `Queja ${told.number}: ${told.said}`);
    },
    audit: (told) => ({ ...about(told), changes: told.changes, detail: { number: told.number } }),
    refreshes: 'claim',
  },
  'complaint.escalated': {
    entry: (told) =>
      inside(
        told,
        `Queja ${told.number} ante ${AUTHORITY_WORDS[told.authority].es}: expediente ${told.fileNumber}, plazo legal ${formatDate(told.legalDueOn)}.${withReason(told.reason)}`,
      ),
    audit: (told) => ({
      ...about(told),
      changes: { legalDueOn: [null, told.legalDueOn] },
      detail: { authority: told.authority, fileNumber: told.fileNumber, reason: told.reason },
    }),
    refreshes: 'claim',
  },
  'complaint.breached': {
    entry: (told) =>
      inside(
        told,
        told.clock === 'answer'
          ? `Queja ${told.number}: venció el plazo para responderla.`
          : `Queja ${told.number}: venció el plazo de su estado.`,
      ),
    refreshes: 'claim',
  },
  'complaint.legalDue': {
    entry: (told) =>
      inside(
        told,
        told.clock === 'legal'
          ? `Queja ${told.number}: hoy vence el plazo legal ante ${AUTHORITY_WORDS[told.authority].es}.`
          : `Queja ${told.number}: hoy vence nuestra respuesta para ${AUTHORITY_WORDS[told.authority].es}.`,
      ),
    refreshes: 'claim',
  },
};
