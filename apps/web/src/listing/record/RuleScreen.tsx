import type { HistoryEntity } from '@aura/contracts/workspace';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FieldsSkeleton } from '../../ui/FieldsSkeleton.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { HistoryDrawer } from './HistoryDrawer.tsx';
import type { FieldInfos } from './record-fields.ts';

/** Rules of which there is one: its row has the id 1. */
const THE_ONE = 1;

interface RuleScreenProps<Rule> {
  readonly texts: { readonly title: string; readonly hint: string; readonly history: string; readonly what: string };
  readonly query: UseQueryResult<Rule>;
  readonly entity: HistoryEntity;
  readonly fields: FieldInfos;
  readonly children: (rule: Rule) => ReactNode;
}

/** The form of a rule of which there is only one, and its history. */
export function RuleScreen<Rule>({ texts, query, entity, fields, children }: RuleScreenProps<Rule>) {
  const [isHistory, setHistory] = useState(false);
  return (
    <Stack sx={{ gap: 1.5, maxWidth: 760 }}>
      <PageHeader title={texts.title} subtitle={texts.hint}>
        <Button variant="outlined" onClick={() => setHistory(true)}>
          {texts.history}
        </Button>
      </PageHeader>
      <Loaded query={query} what={texts.what} skeleton={<FieldsSkeleton fields={8} />}>
        {children}
      </Loaded>
      {isHistory && <HistoryDrawer entity={entity} id={THE_ONE} fields={fields} onClose={() => setHistory(false)} />}
    </Stack>
  );
}
