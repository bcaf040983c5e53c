import type { openAssistantDocument as contract } from '@aura/contracts/assistant/chat';
import type { UseCase } from '../../../core/context.ts';
import { handOutFile } from '../../files/public.ts';
import { seeDocument } from './visible-document.ts';

export const openAssistantDocument: UseCase<typeof contract> = async (context, { params }) => {
  const { fileKey } = await seeDocument(context, params.document);
  return handOutFile(context, fileKey, 'download');
};
