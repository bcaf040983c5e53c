import { businessDay } from '@aura/domain/business-day';
import { type Case, hasReached, stayAt } from './case.ts';
import type { Cast } from './cast.ts';
import type { Draw } from './draw.ts';

const DAMAGE_ORIGINS = [
  ['colision', 70],
  ['salida-de-camino', 16],
  ['volcadura', 7],
  ['caida-de-carga', 7],
] as const;
const PRIVACY_NOTICE = '2025-03';

/** A party's row, with as much data as its stage implies. */
export function partyRow(
  { claim, claimId, party, partyId, customerId, zoneId, provider }: Case,
  cast: Cast,
  draw: Draw,
) {
  const since = party.stays.at(-1)?.at.toISOString();
  const contacted = stayAt(party, '2.02')?.at.toISOString() ?? null;
  const validated = stayAt(party, '5.04')?.at;
  return {
    id: partyId,
    slug: party.slug,
    claim_id: claimId,
    customer_id: customerId,
    zone_id: zoneId,
    name: party.name,
    contact: party.contact,
    contact_phones: party.phones,
    description: party.stage === '1.01' ? '' : party.damage.text,
    stage_id: cast.stage(party.stage),
    stage_since: since,
    alternate_process: party.stage < '9' && draw.chance(0.03) ? 'queja' : null,
    damage_origin: hasReached(party, '2.04') ? draw.weighted(DAMAGE_ORIGINS) : null,
    assigned_family_id: hasReached(party, '1.03') ? cast.family(party.damage.family) : null,
    attending_provider_id: provider?.id ?? null,
    has_no_provider: party.stage === '1.04',
    is_visible_in_extranet: hasReached(party, '2.03') && claim.folio.charCodeAt(claim.folio.length - 1) % 5 > 1,
    is_paid_to_affected_party: party.isPaid,
    brings_own_provider: party.bringsOwn,
    quotation_reason: hasReached(party, '3.02') ? 'inicial' : null,
    is_authorized: hasReached(party, '4.04'),
    agreed_amount: hasReached(party, '3.04') ? party.price : null,
    is_quotation_closed: hasReached(party, '3.05'),
    is_data_complete: hasReached(party, '6.02'),
    is_paperwork_complete: hasReached(party, '6.03'),
    visually_validated_on: validated === undefined ? null : businessDay(validated),
    finished_at: party.stage >= '9' ? since : null,
    privacy_notice_version: contacted === null ? '' : PRIVACY_NOTICE,
    consent_at: contacted,
    consent_channel: contacted === null ? '' : 'telefono',
    added_at: party.stays[0]?.at.toISOString(),
  };
}

/** The findings of the visit: mostly the impact itself, sometimes earlier damage. */
export function scopeRows({ party, partyId }: Case, cast: Cast, draw: Draw) {
  if (!hasReached(party, '2.04')) return [];
  const [impact, ...others] = cast.motifs('includes');
  const isRuledOut = party.stage === '9.02' && party.stays.at(-2)?.stage === '2.04';
  const chosen = [
    { id: impact, comment: 'Golpe visible en las fotos de la visita.' },
    ...(draw.chance(0.5) ? [{ id: draw.oneOf(others), comment: '' }] : []),
    ...(draw.chance(0.15)
      ? [{ id: draw.oneOf(cast.motifs('excludes')), comment: 'Ya estaba así; el afectado lo reconoce.' }]
      : []),
    ...(isRuledOut
      ? [{ id: draw.oneOf(cast.motifs('rulesOut')), comment: 'El ajustador lo confirma por escrito.' }]
      : []),
  ];
  return chosen.map(({ id, comment }) => ({ affected_party_id: partyId, scope_motif_id: id, comment }));
}

export function assignmentRows({ party, partyId, jobs }: Case) {
  return jobs.map(({ provider, since, until }) => ({
    provider_id: provider.id,
    affected_party_id: partyId,
    resource: party.slug,
    kind: 'atencion',
    assigned_at: since.toISOString(),
    changed_at: until?.toISOString() ?? null,
    comments: '',
  }));
}
