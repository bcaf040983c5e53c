import { allows } from '@aura/access/rule';
import type { beginUpload as contract } from '@aura/contracts/files/files';
import { FILE_PURPOSES } from '@aura/contracts/files/purposes';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { Forbidden } from '../../../core/errors.ts';
import { fileReply } from '../stored-file.store.ts';
import { announceFile } from './announce-file.ts';
import { refuseOverQuota } from './upload-quota.ts';

export const beginUpload: UseCase<typeof contract> = async (context, { body }) => {
  const { actor } = context;
  const { name, size, purpose } = body;
  if (!allows(actor, { ifCan: FILE_PURPOSES[purpose].add })) throw new Forbidden();
  await refuseOverQuota(context, size);
  const file = await announceFile(context, { ...body, of: actor.userId });
  note(context, { entity: 'file', entityId: file.key, detail: { name, size, purpose } });
  return fileReply(context, file);
};
