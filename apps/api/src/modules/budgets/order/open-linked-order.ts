import type { openLinkedOrder as contract } from '@aura/contracts/budgets/order';
import { orderNumber } from '@aura/domain/purchase-order';
import type { UseCase } from '../../../core/context.ts';
import { storedPdf } from '../../files/public.ts';
import { openLink } from './linked-order.ts';

export const openLinkedOrder: UseCase<typeof contract> = async (context, { body: { token } }) => {
  const { fileKey, folio, versionNumber } = await openLink(context, token);
  return storedPdf(context, fileKey, `${orderNumber(folio)}-v${versionNumber}.pdf`);
};
