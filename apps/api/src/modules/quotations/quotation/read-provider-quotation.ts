import type { readProviderQuotation as contract } from '@aura/contracts/quotations/quotation';
import type { UseCase } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';
import { seeParty } from '../../claims/public.ts';
import { readDocument } from './read-document.ts';

export const readProviderQuotation: UseCase<typeof contract> = async (context, { params: { id } }) => {
  await seeParty(context, id);
  const party = await context.db
    .selectFrom('affectedParty')
    .select('attendingProviderId')
    .where('id', '=', id)
    .executeTakeFirst();
  if (party?.attendingProviderId == null) throw new NotFound('Ningún proveedor atiende a este afectado.');
  return readDocument(context, { affectedPartyId: id, side: 'provider', providerId: party.attendingProviderId });
};
