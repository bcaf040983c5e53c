import { extranetCaseListing, listExtranetCases } from '@aura/contracts/extranet/cases';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useListState } from '../../../listing/public.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { NoPermission } from '../../../ui/NoPermission.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { extranetQueries } from '../extranet.api.ts';
import { CaseList } from './CaseList.tsx';
import { casesTexts } from './cases.texts.ts';

interface CustomerCasesScreenProps {
  readonly customer: string;
  readonly onOpen: (slug: string, affectedPartyId: number) => void;
}

/** One insurer's view, for staff in charge of the extranet. */
export function CustomerCasesScreen({ customer, onOpen }: CustomerCasesScreenProps) {
  const texts = useTexts(casesTexts);
  const may = useMay(listExtranetCases);
  const query = useQuery({ ...extranetQueries.summary(customer), enabled: may });
  const { search, state, change } = useListState(extranetCaseListing);
  const isBare = Object.keys(search).length === 0;
  const chosen = state.filters['customer'];
  const isNamed = Array.isArray(chosen) && chosen.length === 1 && chosen[0] === customer;
  // The insurer is in the path, the list takes it as a filter. Opens with open claims, as the insurer's own list does.
  useEffect(() => {
    if (isNamed) return;
    const asked = isBare ? { isOpen: true } : state.filters;
    change({ filters: { ...asked, customer: [customer] } }, { replace: true });
  }, [isNamed, isBare, customer, change, state.filters]);
  if (!may) return <NoPermission />;
  const waiting = (
    <>
      <PageHeader title={texts.title} />
      <TableSkeleton />
    </>
  );
  return (
    <Loaded query={query} what={texts.what} skeleton={waiting}>
      {({ customer: name }) =>
        isNamed ? (
          <CaseList
            customer={customer}
            title={texts.lookingTitle(name)}
            above={<InlineAlert status="info">{texts.looking(name)}</InlineAlert>}
            onOpen={onOpen}
          />
        ) : (
          waiting
        )
      }
    </Loaded>
  );
}
