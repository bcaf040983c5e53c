import { atOnceActs } from './at-once-acts.ts';
import { lineAct, statementAct } from './bank-acts.ts';
import { billAct, elsewhereAct, replaceAct } from './bill-acts.ts';
import type { BillingModel } from './billing-model.ts';
import type { BillingAct } from './billing-real.ts';
import { askCancelAct, authorizeAct, cancelTurnAct, dropAct } from './cancel-acts.ts';
import { applyAct, collectAct, refundAct, reverseAct, withdrawAct } from './collect-acts.ts';
import { attestAct, creditAct } from './credit-acts.ts';
import type { Draw } from './draw.ts';
import { changeReceiptAct, handInAct, moveReceiptAct } from './receipt-acts.ts';
import { retryAct, settleAct } from './settle-act.ts';

const ACTS: readonly BillingAct[] = [
  billAct,
  elsewhereAct,
  replaceAct,
  settleAct,
  retryAct,
  collectAct,
  applyAct,
  withdrawAct,
  reverseAct,
  refundAct,
  creditAct,
  attestAct,
  askCancelAct,
  authorizeAct,
  dropAct,
  cancelTurnAct,
  handInAct,
  moveReceiptAct,
  changeReceiptAct,
  statementAct,
  lineAct,
  ...atOnceActs,
];

/** Draws one of the acts that are possible now, by weight. */
export function drawAct(model: Readonly<BillingModel>, draw: Draw): BillingAct {
  const possible = ACTS.filter((act) => act.isPossible(model));
  return draw.pick(possible.flatMap((act) => Array.from({ length: act.weight }, () => act)));
}
