import type { DynamicReport } from '@aura/contracts/reports/dynamic-reports';
import type { ReportVersion } from '../versions/VersionsPanel.tsx';
import type { ReportDraft } from './report-draft.ts';
import type { ReportWays } from './use-report-ways.ts';

export interface ReportHeaderProps {
  readonly stored: DynamicReport | null;
  readonly values: ReportDraft;
  readonly isBuilding: boolean;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly mayEdit: boolean;
  readonly ways: ReportWays;
  readonly onSave: () => void;
  readonly onRestore: (version: ReportVersion) => void;
  readonly tell: (text: string) => void;
}
