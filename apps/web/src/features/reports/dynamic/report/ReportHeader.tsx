import { type DynamicReport, markDynamicReport, REPORT_AREA_WORDS } from '@aura/contracts/reports/dynamic-reports';
import StarIcon from '@mui/icons-material/Star';
import StarOutlineIcon from '@mui/icons-material/StarBorderOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useMay } from '../../../../lib/session/use-may.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { useTitled } from '../../../../listing/public.ts';
import { PageHeader } from '../../../../ui/PageHeader.tsx';
import { useMarkReport } from '../dynamic-reports.api.ts';
import type { ReportHeaderProps } from './report-header-props.ts';
import { ReportMenu } from './ReportMenu.tsx';
import { dynamicReportTexts } from './report.texts.ts';

export function ReportHeader(props: ReportHeaderProps) {
  const { stored, values, isBuilding, isDirty, isSaving, mayEdit, ways, onSave } = props;
  const texts = useTexts(dynamicReportTexts);
  const titled = useTitled();
  const mark = useMarkReport();
  const mayMark = useMay(markDynamicReport);
  const name = isBuilding ? values.name.trim() : (stored?.name ?? '');
  const isFavourite = stored?.isFavourite ?? false;
  return (
    <PageHeader title={name === '' ? texts.newReport : name} subtitle={stored === null ? undefined : saidOf(stored)}>
      {stored !== null && mayMark && (
        <IconButton
          size="small"
          aria-label={isFavourite ? texts.unfavour : texts.favour}
          aria-pressed={isFavourite}
          disabled={mark.isPending}
          sx={{ color: isFavourite ? 'warning.main' : 'text.secondary' }}
          onClick={() =>
            mark.mutate({
              params: { id: stored.id },
              body: { isFavourite: !isFavourite, isOnMyDay: stored.isOnMyDay },
            })
          }
        >
          {isFavourite ? <StarIcon fontSize="small" /> : <StarOutlineIcon fontSize="small" />}
        </IconButton>
      )}
      <ReportMenu {...props} />
      {isBuilding && stored !== null && (
        <Button variant="outlined" onClick={() => ways.onEditing(false)}>
          {texts.see}
        </Button>
      )}
      {isBuilding && (
        <Button variant="contained" loading={isSaving} disabled={stored !== null && !isDirty} onClick={onSave}>
          {stored === null ? texts.saveNew : texts.save}
        </Button>
      )}
      {!isBuilding && mayEdit && (
        <Button variant="contained" onClick={() => ways.onEditing(true)}>
          {texts.edit}
        </Button>
      )}
    </PageHeader>
  );

  function saidOf({ reportArea, owner, isOwn }: DynamicReport): string {
    const area = titled(REPORT_AREA_WORDS[reportArea]);
    if (isOwn) return texts.own(area);
    return owner === null ? texts.readyMade(area) : texts.ownedBy(area, owner);
  }
}
