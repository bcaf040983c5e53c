import { listProviderDocuments } from '@aura/contracts/providers/documents';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { useMay } from '../../../../lib/session/use-may.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { StatusTag } from '../../../../ui/StatusTag.tsx';
import { TableSkeleton } from '../../../../ui/TableSkeleton.tsx';
import { documentQueries, documentTexts, providerQueries, ValidityTag } from '../../../providers/public.ts';
import { workTexts } from '../work/work.texts.ts';

const FileLink = createLink(Link);

/** What a provider's own file lacks, and a link to send it. */
export function DocumentsCard() {
  const texts = useTexts(workTexts);
  const may = useMay(listProviderDocuments);
  const query = useQuery({ ...providerQueries.self(), enabled: may });
  if (!may) return null;
  return (
    <Section title={texts.documents}>
      <Loaded query={query} what={texts.documentsWhat} skeleton={<TableSkeleton rows={3} columns={2} />}>
        {({ provider }) => (provider === null ? null : <OwnFile slug={provider.slug} />)}
      </Loaded>
    </Section>
  );
}

function OwnFile({ slug }: { readonly slug: string }) {
  const texts = useTexts(workTexts);
  const query = useQuery(providerQueries.file(slug));
  return (
    <Loaded query={query} what={texts.documentsWhat} skeleton={<TableSkeleton rows={3} columns={2} />}>
      {({ id }) => <Missing id={id} slug={slug} />}
    </Loaded>
  );
}

function Missing({ id, slug }: { readonly id: number; readonly slug: string }) {
  const texts = useTexts(workTexts);
  const names = useTexts(documentTexts);
  const query = useQuery(documentQueries.of(id));
  return (
    <Loaded query={query} what={texts.documentsWhat} skeleton={<TableSkeleton rows={3} columns={2} />}>
      {({ standing }) => {
        const lacking = standing.filter(({ validity }) => validity !== 'valid');
        if (lacking.length === 0)
          return <Typography sx={{ color: 'text.secondary' }}>{texts.documentsDone}</Typography>;
        return (
          <>
            <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
              {lacking.map(({ kind, validity, hasPending }) => (
                <Box
                  component="li"
                  key={kind}
                  sx={{ display: 'flex', justifyContent: 'space-between', py: 0.5, gap: 1 }}
                >
                  {names[kind]}
                  {hasPending ? (
                    <StatusTag status="info">{texts.pending}</StatusTag>
                  ) : (
                    <ValidityTag validity={validity} />
                  )}
                </Box>
              ))}
            </Box>
            <FileLink to="/proveedores/$slug" params={{ slug } as never}>
              {texts.upload}
            </FileLink>
          </>
        );
      }}
    </Loaded>
  );
}
