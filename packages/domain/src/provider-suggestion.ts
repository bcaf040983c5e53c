import { formatPercent } from './format.ts';
import { type Eligibility, type Exclusion, exclusionsOf } from './provider-exclusions.ts';
import { type Contribution, contributionsOf, scoreOf, type WorkRecord } from './provider-score.ts';

export interface Candidate extends Eligibility, WorkRecord {
  readonly id: number;
  /** Number of finished repairs behind `onTimeRate`. */
  readonly measuredJobs: number;
}

export interface Ranked<Provider> {
  readonly provider: Provider;
  readonly score: number;
  readonly contributions: readonly Contribution[];
}

export interface Excluded<Provider> {
  readonly provider: Provider;
  readonly exclusions: readonly Exclusion[];
}

export interface Suggestion<Provider> {
  /** The best first. */
  readonly ranked: readonly Ranked<Provider>[];
  /** Ordered by id. */
  readonly excluded: readonly Excluded<Provider>[];
}

/** Ranks providers for a job. Every candidate is in one of the two lists, independent of the order given. */
export function suggestProviders<Provider extends Candidate>(candidates: readonly Provider[]): Suggestion<Provider> {
  const ranked: Ranked<Provider>[] = [];
  const excluded: Excluded<Provider>[] = [];
  for (const provider of candidates) {
    const exclusions = exclusionsOf(provider);
    if (exclusions.length > 0) excluded.push({ provider, exclusions });
    else {
      const contributions = contributionsOf(provider);
      ranked.push({ provider, score: scoreOf(contributions), contributions });
    }
  }
  return {
    ranked: ranked.sort(byScore),
    excluded: excluded.sort((one, other) => one.provider.id - other.provider.id),
  };
}

/** On equal scores, the one who has waited longer, then the lower id. */
function byScore(one: Ranked<Candidate>, other: Ranked<Candidate>): number {
  return (
    other.score - one.score ||
    (other.provider.daysWithoutWork ?? Infinity) - (one.provider.daysWithoutWork ?? Infinity) ||
    one.provider.id - other.provider.id
  );
}

export function reasonFor({
  daysWithoutWork,
  ranking,
  onTimeRate,
  measuredJobs,
  complaintCount,
  weekLoad,
  weeklyCapacity,
}: Candidate): string {
  const parts = [
    waitInWords(daysWithoutWork),
    ranking === null ? 'aún no tiene calificación' : `tiene calificación ${ranking.toFixed(1)}`,
    onTimeRate === null
      ? 'sin entregas medidas'
      : `entrega a tiempo ${formatPercent(onTimeRate * 100)} de sus ${measuredJobs} trabajos medidos`,
    complaintCount === 0 ? 'sin quejas' : complaintCount === 1 ? 'con 1 queja' : `con ${complaintCount} quejas`,
  ];
  const free = weeklyCapacity - weekLoad;
  const places = free === 1 ? 'le queda 1 lugar' : `le quedan ${free} lugares`;
  return `${parts.join(', ')}; ${places} de ${weeklyCapacity} esta semana.`;
}

function waitInWords(days: number | null): string {
  if (days === null) return 'Todavía no ha recibido trabajos';
  if (days === 0) return 'Recibió su último trabajo hoy';
  return days === 1 ? 'Lleva 1 día sin trabajo' : `Lleva ${days} días sin trabajo`;
}
