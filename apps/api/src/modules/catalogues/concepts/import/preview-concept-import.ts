import type { previewConceptImport as contract } from '@aura/contracts/catalogues/concepts';
import type { UseCase } from '../../../../core/context.ts';
import { planImport } from './plan-import.ts';

export const previewConceptImport: UseCase<typeof contract> = async (context, { body }) => {
  const { digest, rows } = await planImport(context, body.content);
  return { digest, rows: [...rows] };
};
