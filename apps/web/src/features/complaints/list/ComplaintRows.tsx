import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { ListScreen, QuickViews, useListState } from '../../../listing/public.ts';
import { complaintListTexts } from './complaint-list.texts.ts';
import { COMPLAINT_LOOKS } from './complaint-looks.tsx';
import { COMPLAINTS, useComplaintViews } from './complaint-views.ts';
import { useComplaintChoices } from './use-complaint-choices.ts';

const CARD = ['severity', 'state', 'party', 'cause', 'dueAt', 'owner'] as const;

export interface RowWays {
  readonly onOpen: (id: number) => void;
  readonly onOpenClaim: (slug: string, affectedPartyId: number) => void;
  readonly onOpenProvider: (slug: string) => void;
}

interface ComplaintRowsProps extends RowWays {
  readonly tabs: ReactNode;
  readonly register: { readonly label: string; readonly onClick: () => void } | undefined;
}

export function ComplaintRows({ tabs, register, onOpen, onOpenClaim, onOpenProvider }: ComplaintRowsProps) {
  const texts = useTexts(complaintListTexts);
  const { state, change } = useListState(COMPLAINTS);
  const views = useComplaintViews();
  const choices = useComplaintChoices();
  return (
    <ListScreen
      listing={COMPLAINTS}
      title={texts.title}
      what={texts.what}
      empty={{ title: texts.none, text: texts.noneText }}
      primaryAction={register}
      above={
        <>
          {tabs}
          <QuickViews views={views} filters={state.filters} onChange={(filters) => change({ filters })} />
        </>
      }
      looks={COMPLAINT_LOOKS}
      leadColumn="number"
      cardColumns={CARD}
      choices={choices}
      onOpen={({ id }) => onOpen(id)}
      rowActions={({ id, claimSlug, affectedPartyId, providerSlug }) => [
        { id: 'look', label: texts.look, onSelect: () => onOpen(id) },
        { id: 'claim', label: texts.openClaim, onSelect: () => onOpenClaim(claimSlug, affectedPartyId) },
        ...(providerSlug === null
          ? []
          : [{ id: 'provider', label: texts.openProvider, onSelect: () => onOpenProvider(providerSlug) }]),
      ]}
    />
  );
}
