import type { CustomerFigures } from '@aura/contracts/claims/customer-figures';
import { formatInteger, formatPercent } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../lib/language.ts';
import { monthName } from '../../../lib/month-name.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { Section } from '../../../ui/Section.tsx';
import { workQueries } from './work.api.ts';
import { workTexts } from './work.texts.ts';
import { BlockSkeleton } from '../../../ui/BlockSkeleton.tsx';

const ListLink = createLink(Link);

/** The workload with an insurer and its durations; each number of claims links to its list. */
export function CustomerWork({ id }: { readonly id: number }) {
  const texts = useTexts(workTexts);
  const query = useQuery(workQueries.figures(id));
  return (
    <Loaded query={query} what={texts.theFigures} skeleton={<BlockSkeleton height={345} onTelephone={640} />}>
      {(figures) => (
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { md: '1fr 1fr' }, alignItems: 'start' }}>
          <Volume figures={figures} />
          <Times figures={figures} />
        </Box>
      )}
    </Loaded>
  );
}

function Volume({ figures }: { readonly figures: CustomerFigures }) {
  const texts = useTexts(workTexts);
  const language = useLanguage();
  const { codename, openClaims, closedClaims, keptClaims, months } = figures;
  const list = (search: object, shown: ReactNode) => (
    <ListLink key="list" to={'/siniestros/listado' as string} search={{ customer: codename, ...search } as never}>
      {shown}
    </ListLink>
  );
  const kept =
    closedClaims === 0
      ? ''
      : list({ closedThisMonth: true }, texts.keptOf(formatPercent((100 * keptClaims) / closedClaims), closedClaims));
  return (
    <Section title={texts.volume}>
      <Facts
        facts={[
          [texts.openClaims, list({ isOpen: true }, formatInteger(openClaims))],
          [texts.kept, kept],
          ...months.map(({ from, to, claims }): readonly [string, ReactNode] => [
            texts.newIn(monthName(from, language)),
            list({ from, to }, formatInteger(claims)),
          ]),
        ]}
      />
    </Section>
  );
}

function Times({ figures: { cycles, authorization } }: { readonly figures: CustomerFigures }) {
  const texts = useTexts(workTexts);
  const { medianDays, answers } = authorization;
  return (
    <Section title={texts.times} hint={texts.weeks} flush>
      <Box sx={{ px: 2, pb: 1 }}>
        <Facts
          facts={[[texts.authorization, medianDays === null ? '' : texts.median(medianDays.toFixed(1), answers)]]}
        />
      </Box>
      {cycles.length === 0 ? (
        <Typography sx={{ px: 2, pb: 1.5, color: 'text.secondary' }}>{texts.noTimes}</Typography>
      ) : (
        <PlainTable
          label={texts.times}
          titles={[texts.cycle, texts.averageDays, texts.parties]}
          rows={cycles.map(({ slug, name, averageDays, parties }) => ({
            key: slug,
            cells: [name, averageDays.toFixed(1), formatInteger(parties)],
          }))}
        />
      )}
    </Section>
  );
}
