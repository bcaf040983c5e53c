import { type ConceptFound, MOST_CODES } from '@aura/contracts/quotations/concept-search';
import type { QuotationOfParty } from '@aura/contracts/quotations/quotation';
import { formatMoney } from '@aura/domain/format';
import { unitsLike, writeQuantity, writeUnit } from '../../../sheet/measured-row.ts';
import { readAmount } from '../../../sheet/read-amount.ts';
import { type ConceptOption, conceptSearch } from '../../../sheet/concept-search.ts';
import { type Column, Refusal } from '../../../sheet/sheet-column.ts';
import { findConcepts, findConceptsByCode } from '../base/quotations.api.ts';
import { amountOf, type Line, withConcept } from '../base/quotation-line.ts';
import type { editorTexts } from './editor.texts.ts';

type Texts = (typeof editorTexts)['es'];
type Units = QuotationOfParty['units'];

type FoundOption = ConceptOption<ConceptFound>;

const concepts = conceptSearch<ConceptFound>({
  find: findConcepts,
  findByCode: findConceptsByCode,
  most: MOST_CODES,
  detailOf: ({ unit, price }) => (price === null ? unit : `${unit} · ${formatMoney(price)}`),
});

/** The columns of a quotation. A concept is found by code or words; others are typed freely. */
export function lineColumns(
  texts: Texts,
  units: Units,
  onPhotos: ((line: Line) => void) | null,
): readonly Column<Line>[] {
  return [
    {
      key: 'code',
      title: texts.code,
      width: 80,
      kind: 'search',
      read: (line) => line.code,
      write: (line, text) => (text === '' ? { ...line, code: '', conceptId: null } : new Refusal(texts.codeUnknown)),
      carry: (from, to) => takeConcept(from, to),
      options: concepts.like,
      choose: (line, option) => withConcept(line, (option as FoundOption).concept),
      resolve: concepts.byCode,
    },
    {
      key: 'name',
      filledBy: 'code',
      isFree: true,
      title: texts.concept,
      width: 182,
      grows: true,
      kind: 'search',
      read: (line) => line.name,
      // A changed name means other work: the link to the catalogue is removed.
      write: (line, text) => (text === line.name ? line : { ...line, name: text, code: '', conceptId: null }),
      carry: (from, to) => takeConcept(from, to),
      options: concepts.like,
      choose: (line, option) => withConcept(line, (option as FoundOption).concept),
      note: ({ name, unitPrice }) =>
        name === '' && unitPrice > 0 ? { severity: 'bad', text: texts.nameMissing } : null,
    },
    {
      key: 'unit',
      title: texts.unit,
      width: 60,
      kind: 'search',
      read: (line) => line.unit,
      write: (line, text) => writeUnit(line, text, units, texts.unitUnknown),
      options: (text) => Promise.resolve(unitsLike(text, units)),
      choose: (line, { key, title }) => ({ ...line, unitId: Number(key), unit: title }),
    },
    {
      key: 'quantity',
      title: texts.quantity,
      width: 88,
      kind: 'number',
      read: (line) => line.quantity,
      edit: (line) => line.formula ?? line.quantity,
      write: writeQuantity,
      note: ({ formula }) => (formula === null ? null : { severity: 'info', text: formula }),
    },
    {
      key: 'price',
      title: texts.unitPrice,
      width: 104,
      kind: 'money',
      read: (line) => formatMoney(line.unitPrice),
      write: (line, text) => {
        const unitPrice = text === '' ? 0 : readAmount(text);
        return unitPrice instanceof Refusal ? unitPrice : { ...line, unitPrice };
      },
      note: ({ unitPrice, name }) =>
        unitPrice === 0 && name !== '' ? { severity: 'warn', text: texts.noPrice } : null,
    },
    {
      key: 'amount',
      title: texts.amount,
      width: 112,
      kind: 'display',
      align: 'end',
      read: (line) => formatMoney(amountOf(line)),
    },
    {
      key: 'comment',
      title: texts.comment,
      width: 88,
      kind: 'text',
      read: (line) => line.comment,
      write: (line, comment) => (comment.length > 1000 ? new Refusal(texts.commentTooLong) : { ...line, comment }),
    },
    {
      key: 'photos',
      title: texts.photos,
      width: 56,
      kind: 'display',
      align: 'center',
      read: ({ photos }) => String(photos.length),
      ...(onPhotos === null ? {} : { act: onPhotos }),
    },
  ];
}

function takeConcept(from: Line, to: Line): Line {
  return { ...to, conceptId: from.conceptId, code: from.code, name: from.name, unitId: from.unitId, unit: from.unit };
}
