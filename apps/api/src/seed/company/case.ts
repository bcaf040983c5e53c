import type { Mover } from '@aura/domain/process/transition';
import { type Cast, type CastProvider, chosenFrom } from './cast.ts';
import type { Draw } from './draw.ts';
import type { CompanyClaim, CompanyParty } from './plan-claims.ts';
import type { Stay } from './plan-party.ts';
import type { Writer } from './sentences.ts';

/** A workshop assigned to the party, and until when if it no longer is. */
export interface Job {
  readonly provider: CastProvider;
  readonly since: Date;
  readonly until: Date | null;
}

/** One affected party with everything its rows refer to. */
export interface Case {
  readonly claim: CompanyClaim;
  readonly claimId: number;
  readonly party: CompanyParty;
  readonly partyId: number;
  readonly customerId: number;
  readonly zoneId: number;
  readonly jobs: readonly Job[];
  readonly provider: CastProvider | null;
  readonly userOf: (writer: Writer | Mover) => number | null;
}

const [ASSIGNED, ENDED] = ['1.03', '9'];
const RELEASED: ReadonlySet<string> = new Set(['1.01', '1.02', '1.04']);

export function hasReached({ stays }: CompanyParty, stage: string): boolean {
  return stays.some((stay) => stay.stage >= stage && stay.stage < '9');
}

export function stayAt({ stays }: CompanyParty, stage: string): Stay | undefined {
  return stays.findLast((stay) => stay.stage === stage);
}

export function makeCase(
  { claim, claimId, party, partyId }: Pick<Case, 'claim' | 'claimId' | 'party' | 'partyId'>,
  cast: Cast,
  draw: Draw,
): Case {
  const { id: customerId, kam } = cast.customer(claim.customer);
  const jobs = jobsOf(claim, party, cast, draw);
  const provider = RELEASED.has(party.stage) ? null : (jobs.at(-1)?.provider ?? null);
  if (provider !== null && party.stage < ENDED) provider.jobs += 1;
  const [supervisor, analyst] = [cast.user(claim.supervisor), cast.user(claim.analyst)];
  const people: Readonly<Record<Writer | Mover, number | null>> = {
    Supervisor: supervisor,
    ACo: analyst,
    KAM: kam,
    Proveedor: jobs.at(-1)?.provider.userId ?? supervisor,
    EsAt: draw.oneOf(cast.usersOf('EsAt')),
    CoDi: draw.oneOf(cast.usersOf('CoDi')),
    GeOp: cast.usersOf('GeOp')[0] ?? null,
    Finanzas: draw.oneOf(cast.usersOf('Finanzas')),
    extranet: null,
    auto: null,
  };
  const zoneId = cast.zone(claim.zone.slug);
  return { claim, claimId, party, partyId, customerId, zoneId, jobs, provider, userOf: (writer) => people[writer] };
}

/** One workshop per assignment of the party; one that declined is not asked again. */
function jobsOf(claim: CompanyClaim, { stays, damage }: CompanyParty, cast: Cast, draw: Draw): readonly Job[] {
  const fit = cast.providersFor(damage.family, claim.zone.slug);
  return stays
    .flatMap((stay, place) => {
      if (stay.stage !== ASSIGNED) return [];
      const released = stays.slice(place + 1).find((later) => RELEASED.has(later.stage) || later.stage >= '9');
      return [{ stay, released }];
    })
    .reduce<Job[]>((jobs, { stay, released }) => {
      const others = fit.filter(({ id }) => id !== jobs.at(-1)?.provider.id);
      const provider = chosenFrom(others.length === 0 ? fit : others, draw);
      return [...jobs, { provider, since: stay.at, until: released?.at ?? null }];
    }, []);
}
