import type { AuthorizationRule } from '@aura/contracts/customers/matrix';
import type { Decision, Moment, Reason, Verdict } from '@aura/domain/authorization-rule';
import { formatDate, formatMoney } from '@aura/domain/format';

type Rule = AuthorizationRule | null;
interface Facts {
  readonly amount: number;
  readonly date: string;
  readonly moment: Moment;
}
type Shown = Pick<Decision<{ readonly name: string }, { readonly name: string }>, keyof Decision<unknown, unknown>>;

/** The decision in sentences that a user can repeat to the insurer. */
export function explain(decision: Shown, rule: Rule, facts: Facts): string[] {
  const { verdict, reasons, signers, fileType } = decision;
  return [
    rule === null
      ? `El ${formatDate(facts.date)} no hay regla para ese cliente y esa zona.`
      : `Aplica la regla de ${rule.customer.name} en ${rule.zone.name}, ${periodOf(rule)}.`,
    ...reasons.map((reason) => sentences[reason](rule, facts)),
    outcomes[verdict],
    ...(signers.length === 0 ? [] : [`Firma ${signers.map(({ name }) => name).join(' o ')}.`]),
    ...(fileType === null ? [] : [`Se adjunta el archivo «${fileType.name}».`]),
  ];
}

/** The rule as the insurer reads it: what it says about this amount, without its signers. */
export function sayRule({ reasons: [reason = 'no-rule'] }: Shown, rule: Rule, facts: Facts): string {
  return facts.moment === 'after' && reason !== 'above-amount-after' ? asksFinal : said[reason](rule);
}

const asksFinal = 'Se pide su aceptación del monto final.';
const said: Readonly<Record<Reason, (rule: Rule) => string>> = {
  'no-rule': () => 'Su matriz no tiene regla para esta zona: toda reparación se autoriza antes de empezar.',
  'rule-inactive': () => 'La regla de su matriz está desactivada: toda reparación se autoriza antes de empezar.',
  'gnp-in-force': (rule) =>
    `Rige su matriz propia desde el ${formatDate(rule?.gnpMatrixStart ?? '')}: toda reparación se autoriza antes de empezar.`,
  'not-needed-before': () => 'Su matriz no pide autorización antes de reparar; se la pedimos para este caso.',
  'within-amount-before': (rule) =>
    `Su matriz: hasta ${limitBefore(rule)} se repara sin autorización; se la pedimos para este caso.`,
  'above-amount-before': (rule) =>
    `Su matriz: hasta ${limitBefore(rule)} se repara sin autorización; por encima, decide quien firma en esta zona.`,
  'no-repair-without-authorization': () =>
    'Su matriz: ninguna reparación empieza sin la autorización de quien firma en esta zona.',
  'not-needed-after': () => asksFinal,
  'within-amount-after': () => asksFinal,
  'above-amount-after': (rule) =>
    `Su matriz: un monto final de más de ${limitAfter(rule)} lo acepta quien firma en esta zona.`,
  'no-signer': () => asksFinal,
};

const outcomes: Readonly<Record<Verdict, string>> = {
  free: 'No se requiere autorización.',
  'needs-authorization': 'Se requiere autorización antes de reparar.',
  after: 'Se requiere autorización posterior: el cliente acepta el monto final.',
};

const sentences: Readonly<Record<Reason, (rule: Rule, facts: Facts) => string>> = {
  'no-rule': (_, { moment }) =>
    moment === 'before'
      ? 'Sin regla, toda reparación se autoriza.'
      : 'Sin regla no se pide autorización posterior; la previa ya cubrió el caso.',
  'rule-inactive': () => 'La regla está desactivada.',
  'gnp-in-force': (rule) => `Rige la matriz propia de GNP desde el ${formatDate(rule?.gnpMatrixStart ?? '')}.`,
  'not-needed-before': () => 'La regla no pide autorización antes de reparar.',
  'within-amount-before': (rule, { amount }) =>
    `${formatMoney(amount)} no rebasa los ${limitBefore(rule)} que se reparan sin autorización.`,
  'above-amount-before': (rule, { amount }) =>
    `${formatMoney(amount)} rebasa los ${limitBefore(rule)} que se reparan sin autorización.`,
  'no-repair-without-authorization': () => 'La regla no permite reparar nada sin autorización.',
  'not-needed-after': () => 'La regla no pide autorización después de reparar.',
  'within-amount-after': (rule, { amount }) =>
    `${formatMoney(amount)} no rebasa el límite posterior de ${limitAfter(rule)}.`,
  'above-amount-after': (rule, { amount }) =>
    `${formatMoney(amount)} rebasa el límite posterior de ${limitAfter(rule)}.`,
  'no-signer': () => 'No hay nadie activo que pueda firmar: complete la matriz.',
};

function limitBefore(rule: Rule): string {
  return formatMoney(rule?.budgetAmountBefore ?? 0);
}

function limitAfter(rule: Rule): string {
  return formatMoney(rule?.budgetAmountAfter ?? 0);
}

function periodOf({ validFrom, validTo }: AuthorizationRule): string {
  const since = `vigente desde el ${formatDate(validFrom)}`;
  return validTo === null ? since : `${since} hasta el ${formatDate(validTo)}`;
}
