import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';

const PeopleHere = lazyPart(() => import('../../../ui/PeopleHere.tsx'), 'PeopleHere');

/** Loaded late: presence arrives over the socket after the file. */
export function PeopleInFile(props: ComponentProps<typeof PeopleHere>) {
  return (
    <Suspense>
      <PeopleHere {...props} />
    </Suspense>
  );
}
