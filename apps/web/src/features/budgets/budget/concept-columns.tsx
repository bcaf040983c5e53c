import type { AssignableProvider, BudgetOfParty } from '@aura/contracts/budgets/budget';
import { type ConceptFound, MOST_CODES } from '@aura/contracts/quotations/concept-search';
import { formatMoney } from '@aura/domain/format';
import { marginPercent } from '@aura/domain/margin';
import { squash } from '@aura/domain/squash';
import { unitsLike, writeQuantity, writeUnit } from '../../../sheet/measured-row.ts';
import { readAmount } from '../../../sheet/read-amount.ts';
import { type ConceptOption, conceptSearch } from '../../../sheet/concept-search.ts';
import { type Column, type Option, Refusal } from '../../../sheet/sheet-column.ts';
import { type BudgetLine, figuresOf, withConcept } from '../base/budget-line.ts';
import { findConcepts, findConceptsByCode } from '../base/budgets.api.ts';
import type { sheetTexts } from './sheet.texts.ts';

type Texts = (typeof sheetTexts)['es'];
type BudgetColumn = Column<BudgetLine>;

type FoundOption = ConceptOption<ConceptFound>;

const concepts = conceptSearch<ConceptFound>({
  find: findConcepts,
  findByCode: findConceptsByCode,
  most: MOST_CODES,
  detailOf: ({ unit }) => unit,
});

export interface ColumnTerms {
  readonly texts: Texts;
  readonly units: BudgetOfParty['units'];
  readonly providers: readonly AssignableProvider[];
  /** The categories in use, read on demand. */
  readonly categories: () => readonly string[];
  /** Null for users who may not read the catalogue. */
  readonly onConcept: ((line: BudgetLine, conceptId: number) => void) | null;
  readonly onSupplies: (line: BudgetLine) => void;
}

/** The columns of a concept's names and measures. */
export function writtenColumns(terms: ColumnTerms): readonly BudgetColumn[] {
  const { texts, units, onConcept } = terms;
  const search = {
    ...(onConcept === null ? {} : { options: concepts.like }),
    choose: (line: BudgetLine, option: Option) => {
      const { concept } = option as FoundOption;
      onConcept?.(line, concept.id);
      return withConcept(line, concept);
    },
  };
  const kind = onConcept === null ? ('text' as const) : ('search' as const);
  return [
    {
      key: 'code',
      title: texts.code,
      width: 76,
      kind,
      read: ({ code }) => code,
      // A budget's codes are its own: they are renumbered by category.
      write: (line, text) => (text.length > 20 ? new Refusal(texts.codeTooLong) : { ...line, code: text.trim() }),
      ...search,
      ...(onConcept === null ? {} : { resolve: concepts.byCode }),
    },
    {
      key: 'name',
      filledBy: 'code',
      isFree: true,
      title: texts.concept,
      width: 176,
      grows: true,
      kind,
      read: ({ name }) => name,
      // A changed name means other work: the link to the catalogue is removed.
      write: (line, text) => {
        if (text.length > 500) return new Refusal(texts.nameTooLong);
        return text === line.name ? line : { ...line, name: text, conceptId: null };
      },
      carry: (from, to) => ({
        ...to,
        conceptId: from.conceptId,
        code: from.code,
        name: from.name,
        unitId: from.unitId,
        unit: from.unit,
      }),
      ...search,
      note: (line) =>
        line.name === '' && figuresOf(line).amount > 0 ? { severity: 'bad', text: texts.nameMissing } : null,
    },
    {
      key: 'category',
      title: texts.category,
      width: 96,
      kind: 'search',
      read: ({ category }) => category,
      write: (line, text) =>
        text.length > 80 ? new Refusal(texts.categoryTooLong) : { ...line, category: text.trim() },
      options: (text) => Promise.resolve(namesLike(text, terms.categories())),
      choose: (line, { title }) => ({ ...line, category: title }),
    },
    {
      key: 'unit',
      title: texts.unit,
      width: 52,
      kind: 'search',
      read: ({ unit }) => unit,
      write: (line, text) => writeUnit(line, text, units, texts.unitUnknown),
      options: (text) => Promise.resolve(unitsLike(text, units)),
      choose: (line, { key, title }) => ({ ...line, unitId: Number(key), unit: title }),
    },
    {
      key: 'quantity',
      title: texts.quantity,
      width: 76,
      kind: 'number',
      read: ({ quantity }) => quantity,
      edit: ({ formula, quantity }) => formula ?? quantity,
      write: writeQuantity,
      note: ({ formula }) => (formula === null ? null : { severity: 'info', text: formula }),
    },
    {
      key: 'price',
      title: texts.unitPrice,
      width: 92,
      kind: 'money',
      read: (line) => formatMoney(figuresOf(line).unitCost),
      // The sum of its supplies is not a price of its own: opened, the cell is empty.
      edit: ({ unitPrice }) => (unitPrice === 0 ? '' : formatMoney(unitPrice)),
      write: (line, text) => {
        const unitPrice = text === '' ? 0 : readAmount(text);
        return unitPrice instanceof Refusal ? unitPrice : { ...line, unitPrice };
      },
      render: (line) => <Price line={line} />,
      note: (line) => {
        if (line.unitPrice > 0 || line.name === '') return null;
        return figuresOf(line).unitCost > 0
          ? { severity: 'plain', text: texts.ofSupplies }
          : { severity: 'warn', text: texts.noPrice };
      },
    },
    {
      key: 'taxes',
      title: texts.taxed,
      width: 44,
      isOnCard: false,
      kind: 'check',
      read: ({ applyTaxes }) => (applyTaxes ? texts.yes : texts.no),
      edit: ({ applyTaxes }) => (applyTaxes ? '1' : ''),
      write: (line, text) => ({ ...line, applyTaxes: text === '1' }),
    },
    {
      key: 'supplies',
      title: texts.supplies,
      width: 74,
      kind: 'display',
      align: 'center',
      read: ({ supplies }) => String(supplies.length),
      act: terms.onSupplies,
    },
  ];
}

/** Our cost beside the quoted price. */
export function comparedColumns(
  texts: Texts,
  quoted: ReadonlyMap<string, number | null>,
  leastMargin: number,
): readonly BudgetColumn[] {
  const quotedOf = ({ key }: BudgetLine) => quoted.get(key) ?? null;
  const marginOf = (line: BudgetLine) => {
    const price = quotedOf(line);
    return price === null ? null : marginPercent(price, figuresOf(line).amount);
  };
  return [
    {
      key: 'quoted',
      title: texts.quoted,
      width: 98,
      kind: 'display',
      align: 'end',
      read: (line) => moneyOr(quotedOf(line)),
    },
    {
      key: 'amount',
      title: texts.budgeted,
      width: 100,
      kind: 'display',
      align: 'end',
      read: (line) => formatMoney(figuresOf(line).amount),
    },
    {
      key: 'difference',
      title: texts.difference,
      width: 98,
      kind: 'display',
      align: 'end',
      read: (line) => {
        const price = quotedOf(line);
        return price === null ? '' : formatMoney(price - figuresOf(line).amount);
      },
    },
    {
      key: 'margin',
      title: texts.marginPercent,
      width: 78,
      kind: 'display',
      align: 'end',
      read: (line) => {
        const margin = marginOf(line);
        return margin === null ? '' : margin.toFixed(2);
      },
      note: (line) => {
        const margin = marginOf(line);
        if (margin === null || margin >= leastMargin) return null;
        return { severity: margin < 0 ? 'bad' : 'warn', text: margin < 0 ? texts.loses : texts.thin };
      },
    },
  ];
}

export function assignedColumns({ texts, providers }: ColumnTerms): readonly BudgetColumn[] {
  const nameOf = (id: number | null) => providers.find((provider) => provider.id === id)?.name ?? '';
  return [
    {
      key: 'provider',
      title: texts.provider,
      width: 120,
      isOnCard: false,
      kind: 'search',
      read: ({ providerId }) => nameOf(providerId),
      write: (line, text) => {
        if (text === '') return { ...line, providerId: null };
        const found = providers.find(({ name }) => squash(name) === squash(text));
        return found === undefined ? new Refusal(texts.providerUnknown) : { ...line, providerId: found.id };
      },
      options: (text) =>
        Promise.resolve(
          providers
            .filter(({ name }) => squash(name).includes(squash(text)))
            .map(({ id, name, isAttending }) => ({
              key: String(id),
              title: name,
              ...(isAttending ? { detail: texts.attending } : {}),
            })),
        ),
      choose: (line, { key }) => ({ ...line, providerId: Number(key) }),
    },
    {
      key: 'comment',
      title: texts.comment,
      width: 120,
      isOnCard: false,
      kind: 'text',
      read: ({ comment }) => comment,
      write: (line, comment) => (comment.length > 1000 ? new Refusal(texts.commentTooLong) : { ...line, comment }),
    },
  ];
}

function Price({ line }: { readonly line: BudgetLine }) {
  return <span className={line.unitPrice > 0 ? 'text' : 'text derived'}>{formatMoney(figuresOf(line).unitCost)}</span>;
}

function namesLike(text: string, names: readonly string[]): readonly Option[] {
  return names.filter((name) => squash(name).includes(squash(text))).map((name) => ({ key: name, title: name }));
}

function moneyOr(amount: number | null): string {
  return amount === null ? '' : formatMoney(amount);
}
