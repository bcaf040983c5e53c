import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/texts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Section } from '../../../ui/Section.tsx';
import { cellText } from '../../../ui/table/cell-text.ts';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { FileTable } from '../parts/FileTable.tsx';
import { providerQueries } from '../providers.api.ts';
import { providerFileTexts } from './provider-file.texts.ts';

export function ProviderPerformance({ slug }: { readonly slug: string }) {
  const texts = useTexts(providerFileTexts);
  const { data: rankings, error, refetch } = useQuery(providerQueries.rankings(slug));
  if (rankings === undefined && error !== null)
    return <ErrorState what={texts.theRankings} onRetry={() => void refetch()} />;
  if (rankings === undefined) return <TableSkeleton rows={4} columns={4} />;
  if (rankings.length === 0) return <EmptyState title={texts.noRankings} text={texts.noRankingsText} />;
  return (
    <Section title={texts.rankings} flush>
      <FileTable
        label={texts.rankings}
        titles={[texts.at, texts.ranking, texts.note, texts.by]}
        rows={rankings.map(({ id, at, ranking, note, userName }) => ({
          key: id,
          cells: [cellText('instant', at), `★ ${ranking.toFixed(1)}`, note, userName],
        }))}
      />
    </Section>
  );
}
