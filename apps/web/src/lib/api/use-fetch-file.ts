import { openFile } from '@aura/contracts/files/files';
import { useMutation } from '@tanstack/react-query';
import { call } from './call.ts';

/** Downloads a file by its key; its URL is valid for a few minutes, so it is requested at the click. */
export function useFetchFile() {
  return useMutation({
    mutationFn: (key: string) => call(openFile, { params: { key }, body: { as: 'download' } }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
}
