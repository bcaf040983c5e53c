import type { BoardCycle } from '@aura/contracts/claims/macro';
import { formatInteger, formatMoney } from '@aura/domain/format';

export function boardSummary(cycles: readonly BoardCycle[], say: (count: string, amount: string) => string): string {
  const resumes = cycles.flatMap(({ stages }) => stages).map(({ resume }) => resume);
  const count = resumes.reduce((sum, resume) => sum + resume.count, 0);
  const amount = resumes.reduce((sum, resume) => sum + resume.amount, 0);
  return say(formatInteger(count), formatMoney(amount));
}
