import { type ComponentProps, lazy, Suspense } from 'react';
import { importInTime } from '../../../lib/import-in-time.ts';

const PeopleHere = lazy(async () => ({
  default: (await importInTime(() => import('../../../ui/PeopleHere.tsx'))).PeopleHere,
}));

/** Loaded late: presence arrives over the socket after the file. */
export function PeopleInFile(props: ComponentProps<typeof PeopleHere>) {
  return (
    <Suspense>
      <PeopleHere {...props} />
    </Suspense>
  );
}
