import type { Client } from 'pg';
import type { Cast } from './cast.ts';
import type { Draw } from './draw.ts';
import type { OfficeClock } from './office-clock.ts';
import { type CompanyClaim, planClaims } from './plan-claims.ts';
import { type PlannedParty, planParty, readTerms } from './plan-party.ts';
import { CLAIM_SIZES, STAGE_MIX } from './stage-mix.ts';

/** Shares that are paid instead of repaired, bring their own workshop, need no authorization, or need GNP's too. */
const SHARES = { isPaid: 0.06, bringsOwn: 0.04, isFree: 0.12, isSignedTwice: 0.22 };
const PAID_ONLY: ReadonlySet<string> = new Set(['5.11', '5.12']);
const REPAIRED_ONLY: ReadonlySet<string> = new Set(['5.01', '5.02', '5.03', '5.05']);
const ASKED_ONLY: ReadonlySet<string> = new Set(['4.01', '4.02', '4.03', '4.05']);

/** Plans all claims and their parties' ways: deterministic, with dates counted back from now. */
export async function planCompany(
  client: Client,
  { cast, clock, draw }: { readonly cast: Cast; readonly clock: OfficeClock; readonly draw: Draw },
): Promise<readonly CompanyClaim[]> {
  const terms = await readTerms(client);
  const parties = Object.entries(STAGE_MIX).flatMap(([stage, { parties: count, late }]) =>
    Array.from({ length: count }, (_, place): PlannedParty => {
      const traveller = travellerTo(stage, draw);
      return planParty(
        stage,
        { ...traveller, isLate: place < Math.round(count * late), isEnd: stage >= '9' },
        { clock, terms, draw },
      );
    }),
  );
  const claims = CLAIM_SIZES.reduce((sum, [, count]) => sum + count, 0);
  const { rows } = await client.query<{ folio: string }>(
    `select 'A-' || lpad(nextval('claim_folio')::text, 6, '0') as folio from generate_series(1, $1::int)`,
    [claims],
  );
  const folios = rows.map(({ folio }) => folio);
  return planClaims(parties, folios, (family, zone) => cast.providersFor(family, zone).length > 0, draw);
}

function travellerTo(stage: string, draw: Draw) {
  return {
    isPaid: PAID_ONLY.has(stage) || (!REPAIRED_ONLY.has(stage) && draw.chance(SHARES.isPaid)),
    bringsOwn: stage >= '2' && draw.chance(SHARES.bringsOwn),
    isFree: !ASKED_ONLY.has(stage) && stage < '9.02' && draw.chance(SHARES.isFree),
    isSignedTwice: stage === '4.03' || draw.chance(SHARES.isSignedTwice),
  };
}
