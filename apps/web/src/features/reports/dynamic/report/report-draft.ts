import type { DynamicReport } from '@aura/contracts/reports/dynamic-reports';

/** What somebody changes of a report before it is saved. */
export type ReportDraft = Pick<DynamicReport, 'name' | 'description' | 'reportArea' | 'definition' | 'sharedWith'>;

export function draftOf({ name, description, reportArea, definition, sharedWith }: ReportDraft): ReportDraft {
  return { name, description, reportArea, definition, sharedWith };
}

/** Under what it is kept in this browser; null for one that is not saved yet. */
export function keyOfDraft(id: number | null): string {
  return `dynamic-report.${id ?? 'new'}`;
}
