import { listDynamicReports } from '@aura/contracts/reports/dynamic-reports';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { useMay } from '../../../../lib/session/use-may.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { FieldsSkeleton } from '../../../../ui/FieldsSkeleton.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { dynamicReportQueries } from '../dynamic-reports.api.ts';
import { dayReportsTexts } from './day-reports.texts.ts';
import { DayReport } from './DayReport.tsx';

const GalleryLink = createLink(Link);

/** The reports the user chose for the dashboard; each fails separately. */
export function ReportCards() {
  const texts = useTexts(dayReportsTexts);
  const may = useMay(listDynamicReports);
  const query = useQuery({ ...dynamicReportQueries.onMyDay(), enabled: may });
  // Most users chose none: they get neither a card nor its outline.
  const isNothing = query.error === null && (query.data === undefined || query.data.results.length === 0);
  if (!may || isNothing) return null;
  const gallery = (
    <GalleryLink to={'/reportes_dinamicos' as string} variant="body2">
      {texts.toGallery}
    </GalleryLink>
  );
  return (
    <Section title={texts.title} action={gallery}>
      <Loaded query={query} what={texts.what} skeleton={<FieldsSkeleton fields={3} />}>
        {({ results }) => (
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' } }}>
            {results.map((report) => (
              <DayReport key={report.id} report={report} />
            ))}
          </Box>
        )}
      </Loaded>
    </Section>
  );
}
