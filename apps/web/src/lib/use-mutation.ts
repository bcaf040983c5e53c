import { type UseMutationOptions, type UseMutationResult, useMutation as useObserver } from '@tanstack/react-query';
import { useCallback } from 'react';

interface Told<Answer, Failure, Input> {
  readonly onSuccess?: (answer: Answer, input: Input) => void;
  readonly onError?: (failure: Failure, input: Input) => void;
  readonly onSettled?: () => void;
}

type Mutate<Answer, Failure, Input> = (input: Input, told?: Told<Answer, Failure, Input>) => void;

type Telling<Result, Answer, Failure, Input> = Result extends unknown
  ? Omit<Result, 'mutate'> & { mutate: Mutate<Answer, Failure, Input> }
  : never;

/**
 * The library's `useMutation`, except that the callbacks given to `mutate` always run. The library drops them once the
 * component is unmounted, and the live refresh that an act causes often unmounts the dialog that started it before the
 * answer arrives: the act was done and nobody was told.
 */
export function useMutation<Answer = unknown, Failure = Error, Input = void, Before = unknown>(
  options: UseMutationOptions<Answer, Failure, Input, Before>,
): Telling<UseMutationResult<Answer, Failure, Input, Before>, Answer, Failure, Input> {
  const observed = useObserver(options);
  const { mutateAsync } = observed;
  const mutate: Mutate<Answer, Failure, Input> = useCallback(
    (input, { onSuccess, onError, onSettled } = {}) =>
      void mutateAsync(input)
        .then(
          (answer) => onSuccess?.(answer, input),
          (failure: Failure) => onError?.(failure, input),
        )
        .then(onSettled),
    [mutateAsync],
  );
  return { ...observed, mutate };
}
