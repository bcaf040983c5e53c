import type { openOwnReceiptFile as contract } from '@aura/contracts/payments/receipts';
import type { UseCase } from '../../../core/context.ts';
import { handOutReceiptFile } from './hand-out-receipt-file.ts';

export const openOwnReceiptFile: UseCase<typeof contract> = async (context, { params: { id }, body: { which } }) =>
  handOutReceiptFile(context, id, which);
