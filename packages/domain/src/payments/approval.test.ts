import { expect, test } from 'vitest';
import { type ApprovalStanding, refuseApproval } from './approval.ts';

const ASKER = 1;
const APPROVER = 2;
const standing = (more: Partial<ApprovalStanding> = {}): ApprovalStanding => ({
  state: 'requested',
  kind: 'partial',
  codiState: 'notNeeded',
  requestedBy: ASKER,
  codiBy: null,
  workValidatedOn: null,
  agreed: 1_000_00,
  asked: 1_000_00,
  ...more,
});

test('what was requested within the agreed amount is authorised by another user', () => {
  expect(refuseApproval(standing(), APPROVER)).toBeNull();
  expect(refuseApproval(standing({ codiState: 'approved', codiBy: 3 }), APPROVER)).toBeNull();
  expect(refuseApproval(standing({ kind: 'final', workValidatedOn: '2026-11-20' }), APPROVER)).toBeNull();
});

test.each<[string, Partial<ApprovalStanding>, string]>([
  ['what is no longer asked for', { state: 'approved' }, 'notRequested'],
  ['what one asked for oneself', { requestedBy: APPROVER }, 'ownRequest'],
  ['what waits for the division', { codiState: 'waiting' }, 'divisionWaits'],
  ['what the division sent back', { codiState: 'returned' }, 'divisionWaits'],
  ['what one approved for the division', { codiState: 'approved', codiBy: APPROVER }, 'ownDivisionWord'],
  ['a final payment of work nobody validated', { kind: 'final' }, 'workNotValidated'],
  ['more than was agreed, by one centavo', { asked: 1_000_01 }, 'beyondAgreed'],
])('nobody authorises %s', (_what, more, refusal) => {
  expect(refuseApproval(standing(more), APPROVER)).toBe(refusal);
});
