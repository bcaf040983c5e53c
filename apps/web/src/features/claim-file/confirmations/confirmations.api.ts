import {
  confirmData,
  confirmPaperwork,
  readConfirmations,
  settleByPayment,
  validateWork,
} from '@aura/contracts/claims/confirmations';
import { fileQueries } from '../claim-file.api.ts';

/** Below the file's key: any change in the file reloads what is missing. */
export const confirmationsQuery = (slug: string, id: number) =>
  fileQueries(slug).read(readConfirmations, { params: { id } }, 'confirmations', id);

export const useConfirmData = (slug: string) => fileQueries(slug).useAct(confirmData, { invalidates: 'settled' });
export const useConfirmPaperwork = (slug: string) =>
  fileQueries(slug).useAct(confirmPaperwork, { invalidates: 'settled' });
export const useValidateWork = (slug: string) => fileQueries(slug).useAct(validateWork, { invalidates: 'settled' });
export const useSettleByPayment = (slug: string) =>
  fileQueries(slug).useAct(settleByPayment, { invalidates: 'settled' });
