import { agreeAmount, readAgreement } from '@aura/contracts/budgets/agreement';
import { importQuotation, readBudget, saveBudget } from '@aura/contracts/budgets/budget';
import { issueOrder, readOrders, registerOrderAnswer } from '@aura/contracts/budgets/order';
import { defineScope } from '@aura/contracts/claims/affected-parties';
import { changePromiseDate, readClaim, registerClaim } from '@aura/contracts/claims/claim';
import { confirmData, confirmPaperwork, readConfirmations, validateWork } from '@aura/contracts/claims/confirmations';
import { addDossierFile, readDossier } from '@aura/contracts/claims/dossier';
import { assignProvider, readPartyProcess, recordStep, takeStep } from '@aura/contracts/claims/process';
import { checkIn, scheduleAppointment } from '@aura/contracts/claims/visits';
import type { FilePurposeName } from '@aura/contracts/files/purposes';
import { suggestProvider } from '@aura/contracts/providers/suggestion';
import { readAuthorization, registerDecision, sendForAuthorization } from '@aura/contracts/quotations/authorization';
import { closeQuotation, readQuotation, saveQuotation } from '@aura/contracts/quotations/quotation';
import { businessDay } from '@aura/domain/business-day';
import { PHOTOS_ASKED } from '@aura/domain/process/photos';
import { randomUUID } from 'node:crypto';
import { byTelephone } from './by-telephone.ts';
import type { Colleague, Office } from './billing-stories/office.ts';

/** What the walk needs of a company with catalogues, staff and providers. */
export interface ToldWorld {
  readonly office: Office;
  readonly customer: string;
  readonly zone: string;
  readonly family: { readonly id: number; readonly slug: string };
  /** Keeps a file of this person, as if it was uploaded and checked; its key. */
  readonly store: (by: Colleague, name: string, purpose: FilePurposeName, content?: Buffer) => Promise<string>;
}

export interface ToldClaim {
  readonly slug: string;
  readonly partyId: number;
  readonly providerId: number;
  readonly stages: readonly string[];
}

/**
 * Takes a claim from its report to the invoice while nobody outside touches a screen: what the provider and the insurer
 * say is recorded by staff. Returns the stages it was seen in.
 */
export async function tellClaim({ office, customer, zone, family, store }: ToldWorld): Promise<ToldClaim> {
  const { clock } = office;
  const [helper, supervisor, analyst, account] = [
    await office.colleague('EsAt'),
    await office.colleague('Supervisor'),
    await office.colleague('ACo'),
    await office.colleague('KAM'),
  ];
  const stages: string[] = [];
  const later = (minutes: number) => {
    clock.now = new Date(clock.now.getTime() + minutes * 60_000);
  };
  const claim = await helper.call(registerClaim, {
    body: {
      customer,
      zone,
      jobType: 'reparacion',
      reportChannel: 'llamada-de-ajustador',
      reportChannelComment: '',
      supervisor: 'supervisor@aura.example',
      supervisorDev: null,
      costAnalyst: 'aco@aura.example',
      customerSupervisorId: null,
      adjusterId: null,
      auditor: null,
      claimNumber: `T${clock.now.getTime()}`,
      reportNumber: '',
      policy: '4521-99',
      policyItem: '',
      folio: '',
      electronicFolio: '',
      partNumber: '',
      origin: '',
      insuredName: 'Transportes Inventados',
      address: 'Calle Ocho 12, Narvarte',
      locationLink: '',
      occurredDate: businessDay(clock.now),
      assignedAt: clock.now,
      promiseDate: null,
      affectedParties: [
        {
          name: 'Ferretería Inventada',
          contact: 'Rosa Ríos',
          contactPhones: ['5511112233'],
          secondContactPhone: '',
          logbookText: '',
          description: 'Barda de tabique derribada por una camioneta',
        },
      ],
    },
  });
  const { slug } = claim;
  const id = claim.affectedParties[0]?.id ?? 0;
  const at = { params: { id } };
  const seen = async () => {
    const { stage } = await supervisor.call(readPartyProcess, at);
    if (stages.at(-1) !== stage.number) stages.push(stage.number);
    return stage.number;
  };
  const partyOf = async () => {
    const found = await supervisor.call(readClaim, { params: { slug } });
    const party = found.hasPermission ? found.affectedParties.find((one) => one.id === id) : undefined;
    if (party === undefined) throw new Error(`The supervisor does not see ${slug}`);
    return party;
  };
  const step = async (by: Colleague, to: string, rule: string) =>
    by.call(takeStep, { ...at, body: { from: await seen(), to, rule, reason: '' } });
  const told = async (to: string, rule: string) =>
    supervisor.call(recordStep, {
      ...at,
      body: { from: await seen(), to, rule, person: 'Ana Ríos', through: 'telephone', saidAt: clock.now, reason: '' },
    });
  const file = async (by: Colleague, name: string, fileType: string, signedOn: string | null = null) => {
    const fileKey = await store(by, name, name.endsWith('.jpg') ? 'claimPhoto' : 'claimDocument');
    await by.call(addDossierFile, { ...at, body: { fileKey, fileType, caption: '', signedOn, pairOf: null } });
  };

  await seen();
  const { suggested } = await supervisor.call(suggestProvider, { query: { zone, family: family.slug } });
  const providerId = suggested[0]?.provider.id ?? 0;
  await supervisor.call(assignProvider, {
    ...at,
    body: { from: await seen(), family: family.slug, providerId, firstSuggestedId: providerId, reason: null },
  });
  later(5);
  await told('2.01', 'T06');
  const scheduledAt = new Date(clock.now.getTime() + 3 * 3_600_000);
  await supervisor.call(scheduleAppointment, { params: { slug, id }, body: { scheduledAt, notes: '' } });
  await seen();
  later(180);
  await supervisor.call(checkIn, {
    ...at,
    body: {
      clientKey: randomUUID(),
      latitude: 19.39,
      longitude: -99.15,
      accuracy: 20,
      at: clock.now,
      appointmentId: null,
      justification: 'La dirección no tiene coordenadas',
    },
  });
  await seen();
  for (let photo = 0; photo < PHOTOS_ASKED; photo += 1) await file(supervisor, `antes-${photo}.jpg`, 'foto_antes');
  await supervisor.call(defineScope, {
    ...at,
    body: {
      version: (await partyOf()).version,
      scopeReasons: [{ id: 1, comment: '' }],
      assignedFamilyId: family.id,
      damageOrigin: 'colision',
    },
  });
  await step(supervisor, '2.04', 'T13');
  if ((await seen()) === '2.04') await step(supervisor, '3.01', 'T14');

  const { units } = await analyst.call(readQuotation, at);
  const unitId = units.find(({ abbreviation }) => abbreviation === 'm²')?.id ?? units[0]?.id ?? 0;
  const saved = await analyst.call(saveQuotation, {
    body: {
      affectedPartyId: id,
      concepts: [{ name: 'Muro de tabique', unitId, quantity: 12, unitPrice: 900_00, comment: 'Medido por teléfono' }],
      quotationConcepts: [],
      deletedConcepts: [],
      generalizedConcept: null,
      drawing: null,
      discount: 0,
      comments: '',
      gnpAuthorizes: false,
      taxPercentage: null,
      applyTaxes: true,
      version: 0,
    },
  });
  await seen();
  if ((await seen()) === '3.01') await step(analyst, '3.02', 'T16');
  await step(analyst, '3.03', 'T17');
  await analyst.call(importQuotation, { ...at, body: { from: 'cotizacion', version: 0 } });
  const { budget, providers } = await analyst.call(readBudget, at);
  const [concept] = budget?.concepts ?? [];
  if (budget === null || concept === undefined) throw new Error('The budget has no lines');
  await analyst.call(saveBudget, {
    body: {
      affectedPartyId: id,
      origin: budget.origin,
      description: '',
      criteria: '',
      observations: '',
      applyTaxes: true,
      taxPercentage: null,
      concepts: [],
      budgetConcepts: [
        {
          id: concept.id,
          position: concept.position,
          category: concept.category,
          code: concept.code,
          conceptId: concept.conceptId,
          quotationLineNumbers: concept.quotationLineNumbers,
          name: concept.name,
          unitId: concept.unitId,
          quantity: concept.quantity,
          quantityText: concept.quantityText,
          unitPrice: 600_00,
          applyTaxes: true,
          providerId: providers[0]?.id ?? providerId,
          comment: '',
          supplies: [],
        },
      ],
      deletedConcepts: [],
      version: budget.version,
    },
  });
  const { version } = await analyst.call(readAgreement, at);
  await analyst.call(agreeAmount, {
    ...at,
    body: {
      offerId: null,
      offer: {
        providerId,
        payee: '',
        madeBy: 'them',
        amount: 7_200_00,
        days: 8,
        advancePercentage: 0,
        lines: null,
        comment: 'Lo dijo por teléfono',
      },
      reason: '',
      version,
    },
  });
  await step(analyst, '3.04', 'T19');
  const { quotation } = await analyst.call(readQuotation, at);
  await analyst.call(closeQuotation, { ...at, body: { version: quotation?.version ?? saved.quotation?.version ?? 0 } });

  if ((await seen()) === '4.01') {
    const open = await account.call(readAuthorization, at);
    await account.call(sendForAuthorization, {
      ...at,
      body: {
        version: open.version ?? 0,
        evidence: [],
        signers: open.signers.slice(0, 1).map((one) => one.id),
        message: '',
      },
    });
    await seen();
    const proof = open.fileType?.codename ?? 'autorizacion_cliente';
    await file(account, 'autorizacion.pdf', proof, businessDay(clock.now));
    const waiting = await account.call(readAuthorization, at);
    await account.call(registerDecision, {
      ...at,
      body: {
        requestId: waiting.requests[0]?.id ?? 0,
        verdict: 'authorized',
        comment: 'Por correo',
        signerId: waiting.signers[0]?.id ?? null,
        evidenceFileId: waiting.files.find((one) => one.codename === proof)?.id ?? null,
        signedOn: businessDay(clock.now),
      },
    });
  }
  await seen();
  await supervisor.call(changePromiseDate, {
    params: { id: claim.id },
    body: { promiseDate: businessDay(new Date(clock.now.getTime() + 12 * 86_400_000)) },
  });
  const { agreements, terms } = await analyst.call(readOrders, at);
  const agreement = agreements[0];
  if (agreement === undefined) throw new Error('Nothing was agreed');
  await analyst.call(issueOrder, { ...at, body: { agreementId: agreement.id, email: '', terms } });
  const { orders } = await analyst.call(readOrders, at);
  await analyst.call(registerOrderAnswer, {
    ...at,
    body: { orderId: orders[0]?.id ?? 0, answer: 'accepted', onBehalfOf: byTelephone(clock.now), note: '' },
  });
  await step(supervisor, '5.02', 'T30');
  later(600);
  for (let photo = 0; photo < PHOTOS_ASKED; photo += 1) await file(supervisor, `despues-${photo}.jpg`, 'foto_despues');
  await told('5.03', 'T31');
  // Another person than recorded it.
  await helper.call(validateWork, { ...at, body: { visuallyValidatedOn: businessDay(clock.now) } });
  await seen();
  await helper.call(confirmData, { ...at, body: { isDataComplete: true } });
  await seen();
  const { missingPapers } = await helper.call(readConfirmations, at);
  const { lines } = await helper.call(readDossier, at);
  for (const { codename, name } of lines.map((line) => line.fileType).filter((one) => missingPapers.includes(one.name)))
    await file(helper, `${name}.pdf`, codename, businessDay(clock.now));
  await helper.call(confirmPaperwork, { ...at, body: { isPaperworkComplete: true } });
  await seen();
  return { slug, partyId: id, providerId, stages };
}
