import type { openLinkedPackage as contract } from '@aura/contracts/quotations/authorization';
import type { UseCase } from '../../../core/context.ts';
import { storedPdf } from '../../files/public.ts';
import { openLink } from './linked-request.ts';

export const openLinkedPackage: UseCase<typeof contract> = async (context, { body: { token } }) => {
  const { fileKey, versionNumber } = await openLink(context, token);
  return storedPdf(context, fileKey, `cotizacion-v${versionNumber}.pdf`);
};
