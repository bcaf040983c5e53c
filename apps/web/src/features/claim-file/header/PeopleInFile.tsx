import { type ComponentProps, lazy, Suspense } from 'react';
import { importInTime } from '../../../lib/import-in-time.ts';

const PeopleHere = lazy(async () => ({
  default: (await importInTime(() => import('../../../ui/PeopleHere.tsx'))).PeopleHere,
}));

/** Who else is in the file is told over the socket once it stands, so the faces need not come with it. */
export function PeopleInFile(props: ComponentProps<typeof PeopleHere>) {
  return (
    <Suspense>
      <PeopleHere {...props} />
    </Suspense>
  );
}
