import { editCurrentUser } from '@aura/contracts/accounts';
import { answerOrderByLink, openOwnOrder } from '@aura/contracts/budgets/order';
import { addLogbookEntry } from '@aura/contracts/claims/logbook';
import { takeStep } from '@aura/contracts/claims/process';
import { changeAppointment, checkIn, scheduleAppointment } from '@aura/contracts/claims/visits';
import { cancelOwnPayment, requestOwnPayment } from '@aura/contracts/payments/asking';
import { addProviderDocument } from '@aura/contracts/providers/documents';
import { handInQuotation, readOwnQuotation, saveOwnQuotation } from '@aura/contracts/quotations/quotation';
import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { type Caller, signInByApi } from './api-caller.ts';
import { ask, stranger } from './ask.ts';
import { sendFile } from './files-to-send.ts';
import type { HandedOut } from './hand-out.ts';
import { pdf } from './hostile-files.ts';
import type { PayableJobs } from './jobs-to-pay.ts';
import { moveParty } from './move-party.ts';
import { photoOf } from './photos-to-pin.ts';

interface Place {
  readonly slug: string;
  /** A party it attends, and one of the same claim whose assignment it declines. */
  readonly partyId: number;
  readonly declinedId: number;
  readonly jobs: PayableJobs;
  readonly admin: Caller;
  readonly owner: Client;
}

/** Writes into every field open to a provider: work, papers, orders and money. */
export async function writeAsProvider(origin: string, hand: HandedOut, place: Place) {
  const { username, password } = place.jobs.workshop.person;
  const own = await signInByApi(origin, { username, password });
  const [firstName = '', lastName = ''] = hand.take(2, 80);
  await ask(own, editCurrentUser, { body: { firstName, lastName, email: username } });
  const work = await writeAboutWork(own, hand, place);
  const papers = await writeOnPapers(origin, own, hand, place);
  const money = await writeAboutMoney(origin, own, hand, place);
  return { names: [firstName, lastName], ...work, ...papers, ...money };
}

async function writeAboutWork(own: Caller, hand: HandedOut, place: Place) {
  const { slug, partyId, declinedId, admin } = place;
  const params = { slug, id: partyId };
  const entries = hand.take(40);
  for (const body of entries) {
    const shown = { isVisibleInExtranet: false, isVisibleToProvider: true };
    const written = { affectedPartyId: partyId, kind: 'comment', body, mentions: [], fileKeys: [], ...shown } as const;
    await ask(own, addLogbookEntry, { params: { slug }, body: { ...written, mentions: [], fileKeys: [] } });
  }

  const [planned, cancelled, far] = [hand.together(1000), hand.together(500), hand.together(500)];
  const notes = planned.join('\n');
  const scheduledAt = new Date('2199-12-02T16:00:00Z');
  await ask(own, scheduleAppointment, { params, body: { scheduledAt, notes } });
  const second = new Date('2199-12-03T16:00:00Z');
  const { id, version } = await ask(own, scheduleAppointment, { params, body: { scheduledAt: second, notes: '' } });
  await ask(own, changeAppointment, {
    params: { ...params, appointment: id },
    body: { version, scheduledAt: second, notes: '', state: 'cancelled', reason: cancelled.join('\n') },
  });
  await ask(own, checkIn, {
    params: { id: partyId },
    body: {
      clientKey: randomUUID(),
      latitude: 20.5,
      longitude: -100.5,
      accuracy: 10,
      at: new Date(),
      appointmentId: null,
      justification: far.join('\n'),
    },
  });

  await moveParty(admin, partyId, '3.01');
  const { quotation } = await ask(own, readOwnQuotation, { params: { id: partyId } });
  const [lines, remarks] = [hand.take(8), hand.together(3000)];
  const saved = await ask(own, saveOwnQuotation, {
    body: {
      affectedPartyId: partyId,
      concepts: lines.map((name, at) => ({
        position: at + 1,
        conceptId: null,
        name,
        unitId: null,
        quantity: 1,
        quantityText: '',
        unitPrice: 100_00,
        comment: name,
        photos: [],
      })),
      quotationConcepts: [],
      deletedConcepts: [],
      generalizedConcept: null,
      drawing: null,
      discount: 0,
      comments: remarks.join('\n'),
      gnpAuthorizes: false,
      taxPercentage: 16,
      applyTaxes: true,
      version: quotation?.version ?? 0,
    },
  });
  const body = { version: saved.quotation?.version ?? 0 };
  await ask(own, handInQuotation, { params: { id: partyId }, body });

  const declined = hand.together(500);
  const step = { from: '1.03', to: '1.02', rule: 'T07', reason: declined.join('\n') };
  await ask(own, takeStep, { params: { id: declinedId }, body: step });
  return { entries, planned, cancelled, far, declined, lines, remarks };
}

async function writeOnPapers(origin: string, own: Caller, hand: HandedOut, { partyId, jobs, owner }: Place) {
  const { rows } = await owner.query<{ id: string; slug: string }>('select id, slug from provider where name = $1', [
    jobs.workshop.name,
  ]);
  const titles = hand.take(3, 80);
  const documents = hand.take(3).map((text) => `${text}.pdf`);
  for (const [at, name] of documents.entries()) {
    const fileKey = await sendFile(origin, own, { name, content: pdf, purpose: 'providerDocument' });
    const body = { kind: 'other', title: titles[at] ?? '', fileKey, issuedOn: null, expiresOn: null } as const;
    await ask(own, addProviderDocument, { params: { providerId: Number(rows[0]?.id) }, body });
  }
  const captions = hand.together(300);
  const [photo = ''] = hand.take(1);
  await photoOf(origin, own, { partyId, name: `${photo}.jpg`, caption: captions.join(' ') });
  return { provider: rows[0]?.slug ?? '', titles, documents, captions, photo: `${photo}.jpg` };
}

async function writeAboutMoney(origin: string, own: Caller, hand: HandedOut, { jobs, owner }: Place) {
  const [asked, takenBack, refused] = [hand.together(1000), hand.together(1000), hand.together(1000)];
  const payment = await ask(own, requestOwnPayment, {
    body: {
      affectedPartyId: jobs.finished.partyId,
      kind: 'final',
      percentage: null,
      amount: null,
      comment: asked.join('\n'),
    },
  });
  await ask(own, cancelOwnPayment, { params: { id: payment.id }, body: { reason: takenBack.join('\n') } });

  // Its order waits for an answer.
  const { rows } = await owner.query<{ id: string }>(
    'update purchase_order set accepted_at = null, accepted_through = null where affected_party_id = $1 returning id',
    [jobs.begun.partyId],
  );
  const { token } = await ask(own, openOwnOrder, { params: { id: Number(rows[0]?.id) } });
  await ask(stranger(origin), answerOrderByLink, { body: { token, answer: 'declined', reason: refused.join('\n') } });
  return { asked, takenBack, refused };
}
