import { expect, test } from 'vitest';
import { dropDraft, readDraft } from '../../../../lib/drafts.ts';
import { signedInAs } from '../../../../testing/fake-session.ts';
import { isReportBegun, proposeReport } from './proposed-report.ts';
import { keyOfDraft } from './report-draft.ts';

test('a proposed report is an unsaved draft of the person it was proposed to, and of nobody else', () => {
  const { id } = signedInAs();
  expect(isReportBegun(id)).toBe(false);
  const definition = { dataset: 'claim' } as never;

  proposeReport(id, { name: 'Por etapa', definition });

  expect(readDraft(id, keyOfDraft(null))).toEqual({ name: 'Por etapa', definition });
  expect([isReportBegun(id), isReportBegun(id + 1)]).toEqual([true, false]);
  dropDraft(id, keyOfDraft(null));
});
