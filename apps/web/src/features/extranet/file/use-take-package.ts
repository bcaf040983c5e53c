import { openExtranetPackage } from '@aura/contracts/extranet/file';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { saveFile } from '../../../lib/save-file.ts';

export function useTakePackage(slug: string) {
  return useMutation({
    mutationFn: async ({ id, versionNumber }: { readonly id: number; readonly versionNumber: number }) =>
      saveFile(`cotizacion-v${versionNumber}.pdf`, await call(openExtranetPackage, { params: { slug, id } })),
  });
}
