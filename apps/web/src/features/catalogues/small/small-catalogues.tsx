import { inRail } from './CatalogueRail.tsx';
import { FileTypeListScreen } from './FileTypeListScreen.tsx';
import { ComplaintCauseListScreen, ComplaintChannelListScreen } from './GradedListScreen.tsx';
import { HolidayListScreen } from './HolidayListScreen.tsx';
import { JobTypeListScreen, ReportModeListScreen, SupplyTypeListScreen } from './named-screens.tsx';
import { CycleListScreen, StageListScreen } from './ProcessListScreens.tsx';
import { UnitListScreen } from './UnitListScreen.tsx';

export const UnitCatalogue = inRail(UnitListScreen);
export const FileTypeCatalogue = inRail(FileTypeListScreen);
export const JobTypeCatalogue = inRail(JobTypeListScreen);
export const ReportModeCatalogue = inRail(ReportModeListScreen);
export const SupplyTypeCatalogue = inRail(SupplyTypeListScreen);
export const CycleCatalogue = inRail(CycleListScreen);
export const StageCatalogue = inRail(StageListScreen);
export const HolidayCatalogue = inRail(HolidayListScreen);
export const ComplaintCauseCatalogue = inRail(ComplaintCauseListScreen);
export const ComplaintChannelCatalogue = inRail(ComplaintChannelListScreen);
