import { editCurrentUser } from '@aura/contracts/accounts';
import { addExtranetEntry, complainAsInsurer, readExtranetFile } from '@aura/contracts/extranet/file';
import type { Caller } from './api-caller.ts';
import { signInByApi } from './api-caller.ts';
import { ask } from './ask.ts';
import { decideBehind, decideOwn } from './decide-package.ts';
import type { HandedOut } from './hand-out.ts';
import { mailsTo } from './inbox.ts';
import type { GivenInsurer } from './insurers-to-ask.ts';
import { sendPackage } from './packages-to-decide.ts';
import type { Person } from './people.ts';

interface Place {
  readonly slug: string;
  readonly partyId: number;
  readonly insurer: GivenInsurer;
  readonly authoriser: Person;
  readonly admin: Caller;
}

const WORK = [{ name: 'Reponer barda', quantity: 2, unitPrice: 500_00 }];

/** Writes into every field open to an insurer's people, in the extranet and behind a mailed link. */
export async function writeAsInsurer(origin: string, hand: HandedOut, place: Place) {
  const { slug, partyId, insurer, authoriser, admin } = place;
  const { username, password } = authoriser;
  const own = await signInByApi(origin, { username, password });
  const params = { slug };
  const [firstName = '', lastName = ''] = hand.take(2, 80);
  await ask(own, editCurrentUser, { body: { firstName, lastName, email: username } });

  const entries = hand.take(60);
  for (const body of entries) await ask(own, addExtranetEntry, { params, body: { affectedPartyId: null, body } });
  const complaints = hand.take(6);
  const { causes } = await ask(own, readExtranetFile, { params });
  const cause = causes[0]?.slug ?? '';
  for (const body of complaints)
    await ask(own, complainAsInsurer, { params, body: { affectedPartyId: partyId, cause, body } });

  // The bitácora quotes the beginning of the text.
  const [asked, rejected, agreed] = [hand.together(800), hand.together(800), hand.together(800)];
  await sendPackage(admin, partyId, WORK);
  await decideOwn(origin, authoriser, { verdict: 'changesAsked', comment: asked.join('\n'), signature: '' });
  await sendPackage(admin, partyId, WORK);
  await decideOwn(origin, authoriser, { verdict: 'rejected', comment: rejected.join('\n'), signature: '' });
  await sendPackage(admin, partyId, WORK);
  const [signature = ''] = hand.take(1);
  const token = await tokenFor(insurer.email, 3);
  await decideBehind(origin, token, { verdict: 'authorized', comment: agreed.join('\n'), signature });
  return { names: [firstName, lastName], entries, complaints, decisions: [...asked, ...rejected, ...agreed] };
}

/** The token in the newest of that many mails. */
async function tokenFor(email: string, count: number): Promise<string> {
  const mails = await mailsTo(email, count);
  const tokens = mails.flatMap(({ text }) => /\/autorizacion#([\w-]{43})/.exec(text)?.[1] ?? []);
  return tokens.at(-1) ?? '';
}
