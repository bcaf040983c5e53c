import { importSatList, readSatListStanding, SAT_SITUATION_WORDS } from '@aura/contracts/payments/sat-list';
import { formatDate, formatInstant, formatInteger } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
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
import { ApiError } from '../../../lib/api/api-error.ts';
import { FileDrop } from '../../files/public.ts';
import { FormField } from '../../../ui/FormField.tsx';
import { satListQueries, useImportSatList } from './sat-list.api.ts';
import { satListTexts } from './sat-list.texts.ts';

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

function ImportList() {
  const texts = useTexts(satListTexts);
  const [fileKey, setFileKey] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, error, data } = useImportSatList();
  const refused = error instanceof ApiError ? error : null;
  const submit = () => {
    setTried(true);
    if (fileKey !== null) mutate({ body: { fileKey } });
  };
  return (
    <Section title={texts.upload}>
      <Stack sx={{ gap: 1 }}>
        <Typography variant="body2">{texts.uploadHint}</Typography>
        {refused !== null && (
          <InlineAlert status="bad">
            {[...refused.lines, ...(refused.fieldErrors['fileKey'] ?? [])].join(' ')}
          </InlineAlert>
        )}
        {data !== undefined && (
          <InlineAlert status="ok">{texts.imported(data.taxpayers, formatDate(data.cutOn))}</InlineAlert>
        )}
        <FileDrop purpose="satList" onStored={({ key }) => setFileKey(key)} onRemoved={() => setFileKey(null)} />
        {isTried && fileKey === null && <FormHelperText error>{texts.sendFirst}</FormHelperText>}
        <Button variant="contained" loading={isPending} onClick={submit} sx={{ alignSelf: 'flex-start' }}>
          {texts.import}
        </Button>
      </Stack>
    </Section>
  );
}

function SearchList() {
  const texts = useTexts(satListTexts);
  const titled = useTitled();
  const [search, setSearch] = useState('');
  const query = useQuery(satListQueries.search(search));
  const isAsked = search.trim().length >= 3;
  return (
    <Section title={texts.search}>
      <Stack sx={{ gap: 1 }}>
        <FormField
          label={texts.search}
          isLabelSpoken
          maxLength={100}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        {isAsked && (
          <Loaded query={query} what={texts.theList} skeleton={<FieldsSkeleton fields={2} />}>
            {(found) =>
              found.length === 0 ? (
                <Typography variant="body2">{texts.nothing}</Typography>
              ) : (
                <PlainTable
                  label={texts.search}
                  titles={[texts.rfc, texts.name, texts.situation]}
                  rows={found.map((one) => ({
                    key: one.rfc,
                    cells: [one.rfc, one.name, titled(SAT_SITUATION_WORDS[one.situation])],
                  }))}
                />
              )
            }
          </Loaded>
        )}
      </Stack>
    </Section>
  );
}
