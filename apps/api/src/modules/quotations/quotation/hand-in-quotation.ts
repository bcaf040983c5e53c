import type { handInQuotation as contract } from '@aura/contracts/quotations/quotation';
import type { UseCase } from '../../../core/context.ts';
import { advance, visitParty } from '../../claims/public.ts';
import { happened } from '../happened.ts';
import { freeze } from './freeze.ts';
import { ownDocument } from './own-document.ts';
import { readDocument } from './read-document.ts';
import { refuseUnlessQuotable } from './write-quotation.ts';

/** Freezes the provider's version, and the party moves on. */
export const handInQuotation: UseCase<typeof contract> = async (context, { params: { id }, body: { version } }) => {
  const { claim, party } = await visitParty(context, id);
  const document = ownDocument(context, party.id);
  refuseUnlessQuotable(party, claim);
  const { id: quotationId, versionNumber } = await freeze(context, document, version, { state: 'handedIn' });
  await happened(context, 'quotation.handedIn', {
    claimId: claim.id,
    slug: claim.slug,
    affectedPartyId: party.id,
    quotationId,
    versionNumber,
  });
  await advance(context, party.id);
  return readDocument(context, document);
};
