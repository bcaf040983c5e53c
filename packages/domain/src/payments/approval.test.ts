import { expect, test } from 'vitest';
import { type ApprovalStanding, refuseApproval } from './approval.ts';

const ASKER = 1;
const APPROVER = 2;
const AWAY = 3;
const alone = { userId: APPROVER, inPlaceOf: null } as const;
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
  expect(refuseApproval(standing(), alone)).toBeNull();
  expect(refuseApproval(standing({ codiState: 'approved', codiBy: 4 }), alone)).toBeNull();
  expect(refuseApproval(standing({ kind: 'final', workValidatedOn: '2026-11-20' }), alone)).toBeNull();
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
  expect(refuseApproval(standing(more), alone)).toBe(refusal);
});

test('in the place of a person on leave nobody authorises what that person asked for or approved', () => {
  const away = { userId: APPROVER, inPlaceOf: AWAY };

  expect(refuseApproval(standing(), away)).toBeNull();
  expect(refuseApproval(standing({ requestedBy: AWAY }), away)).toBe('requestOfAbsent');
  expect(refuseApproval(standing({ requestedBy: APPROVER }), away)).toBe('ownRequest');
  expect(refuseApproval(standing({ codiState: 'approved', codiBy: AWAY }), away)).toBe('divisionWordOfAbsent');
});
