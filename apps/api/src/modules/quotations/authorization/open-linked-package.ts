import type { openLinkedPackage as contract } from '@aura/contracts/quotations/authorization';
import type { UseCase } from '../../../core/context.ts';
import { openLink } from './linked-request.ts';
import { packageBytes } from './open-authorization-package.ts';

export const openLinkedPackage: UseCase<typeof contract> = async (context, { body: { token } }) => {
  const { fileKey, versionNumber } = await openLink(context, token);
  return packageBytes(context, fileKey, versionNumber);
};
