import type { MatrixCell } from '@aura/contracts/customers/matrix';
import { isGnpInForce } from '@aura/domain/authorization-rule';
import { formatMoney } from '@aura/domain/format';
import type { Translation } from '../../../lib/texts.ts';
import type { matrixTexts } from './matrix.texts.ts';

type Texts = Translation<(typeof matrixTexts)['es']>;

/** A cell in one or two words. */
export function cellSummary({ rule, gap }: MatrixCell, date: string, texts: Texts): string {
  if (rule === null) return texts.noRule;
  if (gap === 'inactive') return texts.inactive;
  if (gap === 'no-signer') return texts.noSigner;
  if (isGnpInForce(rule, date)) return texts.gnp;
  if (!rule.needAuthBefore) return texts.free;
  return rule.repairWithoutAuthorization ? texts.upTo(formatMoney(rule.budgetAmountBefore)) : texts.always;
}
