import { importSatList, readSatListStanding, SAT_SITUATION_WORDS } from '@aura/contracts/payments/sat-list';
import { formatDate, formatInstant, formatInteger } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useTitled } from '../../../listing/public.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { NoPermission } from '../../../ui/NoPermission.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { Section } from '../../../ui/Section.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { ImportList } from './ImportList.tsx';
import { satListQueries } from './sat-list.api.ts';
import { satListTexts } from './sat-list.texts.ts';
import { SearchList } from './SearchList.tsx';

const SITUATIONS = { presumed: 'bad', definitive: 'bad', disproved: 'ok', favourable: 'ok' } as const;

/** The tax authority's list of article 69-B: its age, providers found in it, imports, and a search. */
export function SatListScreen() {
  return useMay(readSatListStanding) ? <PermittedList /> : <NoPermission />;
}

function PermittedList() {
  const texts = useTexts(satListTexts);
  const titled = useTitled();
  const mayImport = useMay(importSatList);
  const query = useQuery(satListQueries.standing());
  return (
    <Loaded query={query} what={texts.theList} skeleton={<FieldsSkeleton fields={6} />}>
      {({ imports, age, isOld, providers }) => (
        <Stack sx={{ gap: 1.5 }}>
          <PageHeader title={texts.title} />
          <InlineAlert status={isOld ? 'warn' : 'ok'}>
            {age === null ? texts.never : isOld ? texts.old(age) : texts.fresh(age)}
          </InlineAlert>
          <Section title={texts.providers} flush>
            {providers.length === 0 ? (
              <EmptyState title={texts.noProviders} text={texts.noProvidersText} />
            ) : (
              <PlainTable
                label={texts.providers}
                titles={[texts.rfc, texts.name, texts.situation, texts.blocked, texts.held]}
                figures={[texts.held]}
                rows={providers.map((one) => ({
                  key: one.id,
                  cells: [
                    one.rfc,
                    one.name,
                    <StatusTag key="situation" status={SITUATIONS[one.situation]}>
                      {titled(SAT_SITUATION_WORDS[one.situation])}
                    </StatusTag>,
                    one.isBlocked ? texts.yes : texts.no,
                    one.heldRequests,
                  ],
                }))}
              />
            )}
          </Section>
          {mayImport && <ImportList />}
          <SearchList />
          {imports.length > 0 && (
            <Section title={texts.imports} flush>
              <PlainTable
                label={texts.imports}
                titles={[texts.cutOn, texts.taxpayers, texts.by, texts.at]}
                figures={[texts.taxpayers]}
                rows={imports.map((one) => ({
                  key: one.id,
                  cells: [
                    formatDate(one.cutOn),
                    formatInteger(one.taxpayers),
                    one.source === 'job' ? texts.job : one.importedBy,
                    formatInstant(one.importedAt, HEAD_OFFICE_ZONE),
                  ],
                }))}
              />
            </Section>
          )}
        </Stack>
      )}
    </Loaded>
  );
}
