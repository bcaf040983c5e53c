import type { CallInput } from '@aura/contracts/endpoint';
import {
  assignCardCharge,
  linkCardReceipt,
  noteCardCharge,
  readCardAgeing,
  readCardCharge,
  readCardTargets,
  releaseCardCharge,
  remindCardHolders,
} from '@aura/contracts/reports/card-charges';
import { groupCardCharges } from '@aura/contracts/reports/card-spend';
import { importCardStatement, previewCardStatement } from '@aura/contracts/reports/card-statements';
import { queriesOf } from '../../../lib/queries-of.ts';

declare module '../../../lib/query-keys.ts' {
  interface QueryKeys {
    readonly 'card-spend': string;
  }
}

const queries = queriesOf(['card-spend'], ['list', 'card-spend']);

export const cardQueries = {
  all: () => queries.all(),
  one: (id: number) => queries.read(readCardCharge, { params: { id } }, 'one', id),
  targets: (id: number, text: string) =>
    queries.read(readCardTargets, { params: { id }, query: text === '' ? {} : { text } }, 'targets', id, text),
  ageing: () => queries.read(readCardAgeing, {}, 'ageing'),
  groups: (by: CallInput<typeof groupCardCharges>['query']['by']) =>
    queries.read(groupCardCharges, { query: { by } }, 'groups', by),
};

const settled = { invalidates: 'settled' } as const;
export const usePreviewCardStatement = () => queries.useAct(previewCardStatement);
export const useImportCardStatement = () => queries.useAct(importCardStatement, settled);
export const useLinkCardReceipt = () => queries.useAct(linkCardReceipt, settled);
export const useAssignCardCharge = () => queries.useAct(assignCardCharge, settled);
export const useReleaseCardCharge = () => queries.useAct(releaseCardCharge, settled);
export const useNoteCardCharge = () => queries.useAct(noteCardCharge, settled);
export const useRemindCardHolders = () => queries.useAct(remindCardHolders, settled);
