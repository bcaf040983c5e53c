import { addProviderDocument, listProviderDocuments } from '@aura/contracts/providers/documents';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useTexts } from '../../../lib/texts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { NoPermission } from '../../../ui/NoPermission.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { Section } from '../../../ui/Section.tsx';
import { DocumentTable } from './DocumentTable.tsx';
import { documentQueries } from './documents.api.ts';
import { documentTexts } from './documents.texts.ts';
import { ValidityTag } from './ValidityTag.tsx';

const AddDocumentDialog = lazyPart(() => import('./AddDocumentDialog.tsx'), 'AddDocumentDialog');

export function ProviderDocuments({ providerId }: { readonly providerId: number }) {
  return useMay(listProviderDocuments) ? <PermittedDocuments providerId={providerId} /> : <NoPermission />;
}

function PermittedDocuments({ providerId }: { readonly providerId: number }) {
  const texts = useTexts(documentTexts);
  const mayAdd = useMay(addProviderDocument);
  const [isAdding, setAdding] = useState(false);
  const query = useQuery(documentQueries.of(providerId));
  return (
    <Loaded query={query} what={texts.theDocuments} skeleton={<FieldsSkeleton fields={4} />}>
      {(data) => {
        const add = mayAdd && (
          <Button variant="contained" size="small" onClick={() => setAdding(true)}>
            {texts.add}
          </Button>
        );
        return (
          <Stack sx={{ gap: 1.5 }}>
            <Stack component="ul" direction="row" sx={{ flexWrap: 'wrap', gap: 1, listStyle: 'none', p: 0, m: 0 }}>
              {data.standing.map(({ kind, validity, hasPending }) => (
                <Stack key={kind} component="li" direction="row" sx={{ alignItems: 'center', gap: 0.75, mr: 1 }}>
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {texts[kind]}
                  </Typography>
                  <ValidityTag validity={validity} />
                  {hasPending && <StatusTag status="warn">{texts.pending}</StatusTag>}
                </Stack>
              ))}
            </Stack>
            <Section title={texts.documents} action={add} flush>
              {data.documents.length === 0 ? (
                <EmptyState title={texts.none} text={texts.noneText} />
              ) : (
                <DocumentTable providerId={providerId} documents={data.documents} />
              )}
            </Section>
            {isAdding && (
              <Suspense fallback={null}>
                <AddDocumentDialog providerId={providerId} onClose={() => setAdding(false)} />
              </Suspense>
            )}
          </Stack>
        );
      }}
    </Loaded>
  );
}
