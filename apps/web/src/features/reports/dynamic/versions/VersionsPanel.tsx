import type { ReplyOf } from '@aura/contracts/endpoint';
import type { DynamicReport, listReportVersions } from '@aura/contracts/reports/dynamic-reports';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { readerTime } from '../../../../lib/reader-clock.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { SidePanel } from '../../../../listing/public.ts';
import { FieldsSkeleton } from '../../../../ui/FieldsSkeleton.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { StatusTag } from '../../../../ui/StatusTag.tsx';
import { dynamicReportQueries } from '../dynamic-reports.api.ts';
import { versionsTexts } from './versions.texts.ts';

export type ReportVersion = ReplyOf<typeof listReportVersions>[number];

interface VersionsPanelProps {
  readonly report: Pick<DynamicReport, 'id' | 'version'>;
  readonly mayRestore: boolean;
  readonly onRestore: (version: ReportVersion) => void;
  readonly onClose: () => void;
}

export function VersionsPanel({ report, mayRestore, onRestore, onClose }: VersionsPanelProps) {
  const texts = useTexts(versionsTexts);
  const query = useQuery(dynamicReportQueries.versions(report.id));
  return (
    <SidePanel title={texts.title} onClose={onClose}>
      <Box sx={{ p: 2, overflow: 'auto' }}>
        {mayRestore && <Typography sx={{ color: 'text.secondary', mb: 1 }}>{texts.restoreHint}</Typography>}
        <Loaded query={query} what={texts.what} skeleton={<FieldsSkeleton fields={4} />}>
          {(versions) => (
            <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
              {versions.map((one, place) => (
                <Box
                  component="li"
                  key={one.version}
                  sx={{ display: 'flex', gap: 1, alignItems: 'center', py: 1, borderBottom: 1, borderColor: 'divider' }}
                >
                  <Box sx={{ flexGrow: 1, minWidth: 0 }}>
                    <Typography sx={{ fontWeight: 600 }}>
                      {texts.version(String(one.version))} · {one.name}
                    </Typography>
                    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                      {texts.savedBy(one.savedBy, readerTime(one.savedAt))}
                    </Typography>
                    <Typography variant="body2" sx={{ color: 'text.faint' }}>
                      {texts.shows(...countsOf(one))}
                    </Typography>
                  </Box>
                  {place === 0 ? (
                    <StatusTag status="info">{texts.current}</StatusTag>
                  ) : (
                    mayRestore && (
                      <Button
                        size="small"
                        variant="outlined"
                        aria-label={`${texts.restore}: ${texts.version(String(one.version))}`}
                        onClick={() => onRestore(one)}
                      >
                        {texts.restore}
                      </Button>
                    )
                  )}
                </Box>
              ))}
            </Box>
          )}
        </Loaded>
      </Box>
    </SidePanel>
  );
}

function countsOf({ definition: { columns, filters, groups, measures } }: ReportVersion) {
  return [columns, filters, groups, measures].map((some) => String(some.length)) as [string, string, string, string];
}
