import { openFile } from '@aura/contracts/files/files';
import { call } from './call.ts';
import { useMutation } from '../use-mutation.ts';

/** Downloads a file by its key; its URL is valid for a few minutes, so it is requested at the click. */
export function useFetchFile() {
  return useMutation({
    mutationFn: (key: string) => call(openFile, { params: { key }, body: { as: 'download' } }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
}
