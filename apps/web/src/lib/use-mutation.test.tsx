import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { useMutation } from './use-mutation.ts';

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);

test.each([
  ['its success', 'onSuccess', (answer: PromiseWithResolvers<string>) => answer.resolve('done')],
  ['its failure', 'onError', (answer: PromiseWithResolvers<string>) => answer.reject(new Error('refused'))],
  ['its end', 'onSettled', (answer: PromiseWithResolvers<string>) => answer.reject(new Error('refused'))],
] as const)('an act that outlives the dialog that started it still tells %s', async (_, callback, end) => {
  const answer = Promise.withResolvers<string>();
  const told = vi.fn();
  const { result, unmount } = renderHook(() => useMutation({ mutationFn: () => answer.promise }), { wrapper });
  act(() => result.current.mutate(undefined, { [callback]: told }));
  unmount();
  end(answer);
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
});
