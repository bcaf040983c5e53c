import { isOutsider } from '@aura/access/rule';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useActor } from '../../../lib/session/use-actor.ts';
import { useTexts } from '../../../lib/texts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { reportTexts } from './reports.texts.ts';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { LabelledChoice } from '../../../ui/LabelledChoice.tsx';
import { extranetQueries } from '../extranet.api.ts';

interface ReportFrameProps {
  readonly title: string;
  readonly customer: string | undefined;
  readonly onCustomer: (customer: string) => void;
  readonly action: ReactNode;
  /** Filters or mailing options, beside the insurer. */
  readonly choices?: ReactNode;
  readonly children: ReactNode;
}

/** The head of a report; staff choose the insurer first. */
export function ReportFrame({ title, customer, onCustomer, action, choices, children }: ReportFrameProps) {
  const texts = useTexts(reportTexts);
  const isInside = !isOutsider(useActor().actor);
  const isChosen = !isInside || customer !== undefined;
  return (
    <Stack sx={{ gap: 2 }}>
      <PageHeader title={title}>{isChosen && action}</PageHeader>
      {(isInside || choices !== undefined) && (
        <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
          {isInside && <CustomerChoice value={customer} onChange={onCustomer} />}
          {isChosen && choices}
        </Stack>
      )}
      {isChosen ? children : <EmptyState title={texts.choose} text={texts.chooseText} />}
    </Stack>
  );
}

interface CustomerChoiceProps {
  readonly value: string | undefined;
  readonly onChange: (customer: string) => void;
}

/** The insurer whose report a staff member reads. */
function CustomerChoice({ value, onChange }: CustomerChoiceProps) {
  const texts = useTexts(reportTexts);
  const { data = [] } = useQuery(extranetQueries.customers());
  const isKnown = value !== undefined && data.some(({ codename }) => codename === value);
  return (
    <Box sx={{ width: 280, maxWidth: 1 }}>
      <LabelledChoice
        label={texts.customer}
        required={false}
        value={isKnown ? value : null}
        choices={data.map(({ codename, name }) => ({ value: codename, label: name }))}
        onChange={onChange}
      />
    </Box>
  );
}
