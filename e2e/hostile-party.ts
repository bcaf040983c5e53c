import { scheduleAppointment } from '@aura/contracts/claims/visits';
import {
  acceptPrivacyNotice,
  addPartyFile,
  askAnotherTime,
  beginPartyUpload,
  complainByLink,
  provePartyLink,
  readConformityLetter,
  readMyCase,
  signConformity,
  VISIT_HEADER,
} from '@aura/contracts/party-links/my-case';
import { makePartyLink } from '@aura/contracts/party-links/party-links';
import { type Caller, sendContent } from './api-caller.ts';
import { ask, stranger } from './ask.ts';
import type { HandedOut } from './hand-out.ts';
import { pdf } from './hostile-files.ts';
import { moveParty } from './move-party.ts';

interface Place {
  readonly slug: string;
  readonly partyId: number;
  readonly digits: string;
  readonly admin: Caller;
}

/** Writes into every field open to an affected party behind its link. */
export async function writeAsParty(origin: string, hand: HandedOut, { slug, partyId, digits, admin }: Place) {
  const params = { id: partyId };
  const self = stranger(origin);
  const { url } = await ask(admin, makePartyLink, { params, body: { email: null } });
  const { visit } = await ask(self, provePartyLink, { body: { token: url.split('#')[1] ?? '', digits } });
  const { notice, causes } = await ask(self, readMyCase, { body: { visit } });
  await ask(self, acceptPrivacyNotice, { body: { visit, version: notice.version } });

  const complaints = Array.from({ length: 3 }, () => hand.together(700));
  for (const texts of complaints)
    await ask(self, complainByLink, { body: { visit, cause: causes[0]?.slug ?? '', text: texts.join('\n') } });

  const at = new Date('2199-12-01T16:00:00Z');
  await ask(admin, scheduleAppointment, { params: { slug, id: partyId }, body: { scheduledAt: at, notes: '' } });
  const notes = Array.from({ length: 4 }, () => hand.together(500));
  for (const texts of notes)
    await ask(self, askAnotherTime, { body: { visit, at, proposed: [], note: texts.join('\n') } });

  const fileNames = hand.take(8).map((text) => `${text}.pdf`);
  for (const name of fileNames) {
    const body = { visit, name, size: pdf.length, what: 'identificacion_ta' } as const;
    const { key } = await ask(self, beginPartyUpload, { body });
    const headers = { [VISIT_HEADER]: visit };
    await sendContent(origin, { path: `/my-case/files/${key}/content/`, content: pdf, headers });
    await ask(self, addPartyFile, { body: { visit, fileKey: key } });
  }

  await moveParty(admin, partyId, '5.03');
  const { sha256 } = await ask(self, readConformityLetter, { body: { visit } });
  const [signer = ''] = hand.take(1);
  await ask(self, signConformity, { body: { visit, sha256, way: 'typed', signer, strokes: [] } });
  return { complaints, notes: notes.flat(), fileNames };
}
