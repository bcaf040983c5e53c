import type { Group } from '@aura/access/groups';
import { agreeAmount, readAgreement } from '@aura/contracts/budgets/agreement';
import { readBudget, saveBudget } from '@aura/contracts/budgets/budget';
import { issueOrder, readOrders } from '@aura/contracts/budgets/order';
import { defineScope } from '@aura/contracts/claims/affected-parties';
import { changePromiseDate, registerClaim } from '@aura/contracts/claims/claim';
import type { OnBehalfOf } from '@aura/contracts/claims/on-behalf';
import { confirmData, confirmPaperwork } from '@aura/contracts/claims/confirmations';
import { assignProvider, readPartyProcess, takeStep } from '@aura/contracts/claims/process';
import { closeQuotation, saveQuotation } from '@aura/contracts/quotations/quotation';
import { readAuthorization, sendForAuthorization } from '@aura/contracts/quotations/authorization';
import type { Client } from 'pg';
import { type Caller, signInByApi } from './api-caller.ts';
import { ask } from './ask.ts';
import { BLANK_CLAIM, SCENE } from './claims-to-open.ts';
import { addPerson, type Person } from './people.ts';
import type { OutsideWorld } from './outside-world.ts';

/** Who sits inside, one of each kind, in the zone of the journeys. */
const GROUPS = ['Supervisor', 'EsAt', 'CoDi', 'ACo', 'KAM', 'GeOp', 'Finanzas'] as const satisfies readonly Group[];
type Inside = (typeof GROUPS)[number];

export interface Desk extends Caller {
  readonly person: Person;
}

export interface WalkedClaim {
  readonly slug: string;
  readonly claimId: number;
  readonly partyId: number;
  readonly desks: Readonly<Record<Inside, Desk>>;
}

/** Prices before tax, in centavos: what the insurer is quoted and what is agreed with the provider. */
export const QUOTED = 10_000_00;
const AGREED = 6_000_00;

export async function desksOf(origin: string, owner: Client): Promise<WalkedClaim['desks']> {
  const desks: [Inside, Desk][] = [];
  for (const group of GROUPS) {
    const person = await addPerson(owner, { group });
    await owner.query(`insert into user_zone (user_id, zone_id) select $1, id from zone where slug = 'cdmx-sur'`, [
      person.id,
    ]);
    desks.push([group, { person, ...(await signInByApi(origin, person)) }]);
  }
  return Object.fromEntries(desks) as WalkedClaim['desks'];
}

/** Registered and given to the provider: 1.03. */
export async function registeredAndAssigned(
  { owner, insurer, workshop, party }: OutsideWorld,
  desks: WalkedClaim['desks'],
): Promise<WalkedClaim> {
  await owner.query(
    `insert into user_customer (user_id, customer_id) select $1, id from customer where codename = $2`,
    [desks.KAM.person.id, insurer.codename],
  );
  const {
    id: claimId,
    slug,
    affectedParties,
  } = await ask(desks.EsAt, registerClaim, {
    body: {
      ...BLANK_CLAIM,
      customer: insurer.codename,
      policy: `POL-${insurer.codename}`,
      supervisor: desks.Supervisor.person.username,
      costAnalyst: desks.ACo.person.username,
      claimNumber: `J${desks.EsAt.person.id}-26`,
      locationLink: `https://www.google.com/maps/@${SCENE.latitude},${SCENE.longitude},17z`,
      affectedParties: [
        {
          name: party.name,
          contact: '',
          contactPhones: [party.phone],
          secondContactPhone: '',
          logbookText: '',
          description: 'Barda de tabique',
        },
      ],
    },
  });
  const claim = { slug, claimId, partyId: affectedParties[0]?.id ?? 0, desks };
  await assign(claim, workshop);
  return claim;
}

async function assign({ partyId, desks }: WalkedClaim, { id, familySlug }: OutsideWorld['workshop']): Promise<void> {
  await ask(desks.Supervisor, assignProvider, {
    params: { id: partyId },
    body: { from: '1.02', family: familySlug, providerId: id, firstSuggestedId: id, reason: null },
  });
}

export async function stageOf({ partyId, desks }: WalkedClaim): Promise<string> {
  return (await ask(desks.GeOp, readPartyProcess, { params: { id: partyId } })).stage.number;
}

/** A step that a group inside takes. */
export async function step(
  { partyId, desks }: WalkedClaim,
  group: Inside,
  [from, to, rule]: readonly [from: string, to: string, rule: string],
): Promise<void> {
  await ask(desks[group], takeStep, { params: { id: partyId }, body: { from, to, rule, reason: '' } });
}

/** The supervisor says what is repaired, and sends it to be quoted: from 2.03 to 3.01. */
export async function scoped(claim: WalkedClaim, owner: Client): Promise<void> {
  const { partyId, desks } = claim;
  const { rows } = await owner.query<{ motif: string; version: number }>(
    `select (select min(id) from scope_motif where is_active and effect <> 'rulesOut') as motif, version from affected_party where id = $1`,
    [partyId],
  );
  await ask(desks.Supervisor, defineScope, {
    params: { id: partyId },
    body: {
      version: rows[0]?.version ?? 0,
      scopeReasons: [{ id: Number(rows[0]?.motif), comment: 'La barda completa' }],
      assignedFamilyId: null,
      damageOrigin: 'colision',
    },
  });
  await step(claim, 'Supervisor', ['2.03', '2.04', 'T13']);
  await step(claim, 'Supervisor', ['2.04', '3.01', 'T14']);
}

const LINE = {
  position: 1,
  conceptId: null,
  unitId: null,
  quantityText: '',
  name: 'Muro de tabique rojo',
  quantity: 10,
  comment: '',
} as const;

/** Quoted, budgeted and agreed at the price the provider told the analyst, and sent to the insurer: from 3.01 to 4.02. */
export async function quotedAndSent(
  claim: WalkedClaim,
  workshop: OutsideWorld['workshop'],
  onBehalfOf: OnBehalfOf | null = null,
): Promise<void> {
  const { partyId, desks } = claim;
  const params = { id: partyId };
  const { quotation } = await ask(desks.ACo, saveQuotation, {
    body: {
      affectedPartyId: partyId,
      concepts: [{ ...LINE, unitPrice: QUOTED / 10, photos: [] }],
      quotationConcepts: [],
      deletedConcepts: [],
      generalizedConcept: null,
      drawing: null,
      discount: 0,
      comments: '',
      gnpAuthorizes: false,
      taxPercentage: 16,
      applyTaxes: true,
      version: 0,
    },
  });
  await step(claim, 'ACo', ['3.01', '3.02', 'T16']);
  await step(claim, 'ACo', ['3.02', '3.03', 'T17']);
  const budget = await ask(desks.ACo, readBudget, { params });
  await ask(desks.ACo, saveBudget, {
    body: {
      affectedPartyId: partyId,
      origin: 'cotizacion',
      description: '',
      criteria: '',
      observations: '',
      applyTaxes: true,
      taxPercentage: 16,
      concepts: [
        {
          ...LINE,
          category: '',
          code: '',
          quotationLineNumbers: [1],
          unitPrice: AGREED / 10,
          applyTaxes: true,
          providerId: workshop.id,
          supplies: [],
        },
      ],
      budgetConcepts: [],
      deletedConcepts: [],
      version: budget.budget?.version ?? 0,
    },
  });
  const { version } = await ask(desks.ACo, readAgreement, { params });
  await ask(desks.ACo, agreeAmount, {
    params,
    body: {
      offerId: null,
      offer: {
        providerId: workshop.id,
        payee: '',
        madeBy: 'them',
        amount: AGREED,
        days: 6,
        advancePercentage: 0,
        lines: null,
        comment: 'Lo dijo por teléfono',
      },
      reason: '',
      version,
      onBehalfOf,
    },
  });
  await step(claim, 'ACo', ['3.03', '3.04', 'T19']);
  await ask(desks.ACo, closeQuotation, { params, body: { version: quotation?.version ?? 0 } });
  const standing = await ask(desks.ACo, readAuthorization, { params });
  await ask(desks.ACo, sendForAuthorization, {
    params,
    body: {
      version: standing.version ?? 0,
      evidence: [],
      signers: standing.signers.map(({ id }) => id),
      message: '',
    },
  });
}

/** The date is promised and the order leaves: in 5.01, waiting for the provider. */
export async function promisedAndOrdered({ claimId, partyId, desks }: WalkedClaim): Promise<void> {
  const params = { id: partyId };
  await ask(desks.Supervisor, changePromiseDate, { params: { id: claimId }, body: { promiseDate: '2199-12-01' } });
  const { agreements } = await ask(desks.ACo, readOrders, { params });
  const [agreement] = agreements;
  await ask(desks.ACo, issueOrder, { params, body: { agreementId: agreement?.id ?? 0, email: '', terms: '' } });
}

/** Data and papers are confirmed: from 6.01 to 7.01. */
export async function papersConfirmed({ partyId, desks }: WalkedClaim): Promise<void> {
  const params = { id: partyId };
  await ask(desks.EsAt, confirmData, { params, body: { isDataComplete: true } });
  await ask(desks.EsAt, confirmPaperwork, { params, body: { isPaperworkComplete: true } });
}
