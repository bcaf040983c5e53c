import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyPart } from '../../../../lib/lazy-part.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { TableSkeleton } from '../../../../ui/TableSkeleton.tsx';
import { dayQueries } from '../../dashboard.api.ts';
import { dayVisitTexts } from './visits.texts.ts';

/** Only for users with visits today. */
const VisitList = lazyPart(() => import('./VisitList.tsx'), 'VisitList');
const LOADING = <TableSkeleton rows={3} columns={3} />;

/** «Citas de hoy»: by hour, with check-ins, and the route between them. */
export function VisitsCard() {
  const texts = useTexts(dayVisitTexts);
  const query = useQuery(dayQueries.visits());
  return (
    <Section title={texts.title}>
      <Loaded query={query} what={texts.what} skeleton={LOADING}>
        {({ visits, total }) =>
          visits.length === 0 ? (
            <EmptyState title={texts.emptyTitle} text={texts.emptyText} />
          ) : (
            <Suspense fallback={LOADING}>
              <VisitList visits={visits} left={total - visits.length} />
            </Suspense>
          )
        }
      </Loaded>
    </Section>
  );
}
