import { isOutsider } from '@aura/access/rule';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useActor } from '../../../lib/session/use-actor.ts';
import { useTexts } from '../../../lib/texts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { CustomerChoice } from './CustomerChoice.tsx';
import { reportTexts } from './reports.texts.ts';

interface ReportFrameProps {
  readonly title: string;
  readonly customer: string | undefined;
  readonly onCustomer: (customer: string) => void;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The head of a report; one of ours chooses first as which insurer it is read. */
export function ReportFrame({ title, customer, onCustomer, actions, children }: ReportFrameProps) {
  const texts = useTexts(reportTexts);
  const isInside = !isOutsider(useActor().actor);
  const isChosen = !isInside || customer !== undefined;
  return (
    <Stack sx={{ gap: 2 }}>
      <PageHeader title={title}>
        {isInside && <CustomerChoice value={customer} onChange={onCustomer} />}
        {isChosen && actions}
      </PageHeader>
      {isChosen ? children : <EmptyState title={texts.choose} text={texts.chooseText} />}
    </Stack>
  );
}
