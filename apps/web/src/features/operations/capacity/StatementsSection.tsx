import type { Capacity } from '@aura/contracts/capacity';
import { formatInteger, formatPercent } from '@aura/domain/format';
import Box from '@mui/material/Box';
import { readerTime } from '../../../lib/reader-clock.ts';
import { useTexts } from '../../../lib/texts.ts';
import { CopyableText } from '../../../ui/CopyableText.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { Section } from '../../../ui/Section.tsx';
import { capacityTexts } from './capacity.texts.ts';
import { sayMilliseconds } from './say-time.ts';

const LIBRARY = "shared_preload_libraries = 'pg_stat_statements'";
/** The command that provides what is missing. */
const MENDED_BY = { extension: LIBRARY, library: LIBRARY, rights: 'grant pg_read_all_stats to aura_owner' } as const;

/** Where the database spends its time: normalised statements, never their values. */
export function StatementsSection({ statements: { watch, since, slowest } }: Pick<Capacity, 'statements'>) {
  const texts = useTexts(capacityTexts);
  if (watch !== 'on')
    return (
      <Section title={texts.statements}>
        <EmptyState title={texts.noWatch} text={texts[watch]} action={<CopyableText text={MENDED_BY[watch]} />} />
      </Section>
    );
  return (
    <Section
      title={texts.statements}
      hint={since === null ? undefined : texts.statementsSince(readerTime(since))}
      flush
    >
      {slowest.length === 0 ? (
        <EmptyState title={texts.noStatements} />
      ) : (
        <PlainTable
          label={texts.statements}
          titles={[texts.statement, texts.calls, texts.mean, texts.max, texts.share]}
          figures={[texts.calls, texts.mean, texts.max, texts.share]}
          rows={slowest.map(({ statement, calls, meanMs, maxMs, share }, place) => ({
            key: place,
            cells: [
              <Box key="text" component="code" sx={code}>
                {statement}
              </Box>,
              formatInteger(calls),
              sayMilliseconds(meanMs),
              sayMilliseconds(maxMs),
              formatPercent(Math.round(share * 1000) / 10),
            ],
          }))}
        />
      )}
    </Section>
  );
}

const code = {
  display: 'block',
  fontSize: '0.75rem',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
  textAlign: 'left',
  py: 0.5,
  clear: 'both',
} as const;
