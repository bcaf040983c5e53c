import type { DynamicReport } from '@aura/contracts/reports/dynamic-reports';

/** The editable part of a report. */
export type ReportDraft = Pick<DynamicReport, 'name' | 'description' | 'reportArea' | 'definition' | 'sharedWith'>;

export function draftOf({ name, description, reportArea, definition, sharedWith }: ReportDraft): ReportDraft {
  return { name, description, reportArea, definition, sharedWith };
}

/** The draft's storage key; null for an unsaved report. */
export function keyOfDraft(id: number | null): string {
  return `dynamic-report.${id ?? 'new'}`;
}
