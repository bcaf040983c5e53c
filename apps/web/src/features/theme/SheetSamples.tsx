import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Sheet } from '../../sheet/Sheet.tsx';
import { useSheetHistory } from '../../sheet/use-sheet-history.ts';
import { Section } from '../../ui/Section.tsx';
import { themeTexts } from './theme.texts.ts';
import { formatMoney } from '@aura/domain/format';
import { multiply } from '@aura/domain/multiply';
import { readQuantity } from '@aura/domain/quantity-expression';
import { readAmount } from '../../sheet/read-amount.ts';
import { sayQuantityProblem } from '../../sheet/say-quantity-problem.ts';
import { type Column, Refusal } from '../../sheet/sheet-column.ts';

const FEW = 8;
/** As many as in a long quotation, to judge the speed. */
const MANY = 300;

export function SheetSamples() {
  const texts = useTexts(themeTexts);
  const [columns] = useState(() => sampleColumns(texts));
  const history = useSheetHistory(sampleLines(FEW));
  const isLong = history.rows.length >= MANY;
  return (
    <Section title={texts.sheet}>
      <Sheet
        ariaLabel={texts.sheet}
        history={history}
        columns={columns}
        rowKey={(line) => line.key}
        newRow={newLine}
        copyRow={copyLine}
        height={420}
        tools={
          <Button size="small" onClick={() => history.reset(sampleLines(isLong ? FEW : MANY))}>
            {isLong ? texts.sheetShort : texts.sheetLong}
          </Button>
        }
      />
    </Section>
  );
}

interface SampleLine {
  readonly key: string;
  readonly concept: string;
  readonly unit: string;
  readonly quantity: string;
  readonly formula: string | null;
  readonly price: number;
  readonly isTaxed: boolean;
}

const CONCEPTS = [
  ['Demolición de muro de tabique', 'm²', 18_500],
  ['Muro de tabique rojo de 14 cm', 'm²', 62_000],
  ['Cortina metálica enrollable', 'pza', 1_245_000],
  ['Aplanado con mortero cemento arena', 'm²', 21_075],
  ['Pintura vinílica en dos manos', 'm²', 9_850],
  ['Puerta de herrería con chapa', 'pza', 480_000],
  ['Retiro de escombro en camión', 'm³', 38_000],
  ['Mano de obra por jornada', 'jor', 95_000],
] as const;

let made = 0;

function newLine(): SampleLine {
  made += 1;
  return { key: `line-${made}`, concept: '', unit: '', quantity: '1', formula: null, price: 0, isTaxed: true };
}

function copyLine(line: SampleLine): SampleLine {
  return { ...line, key: newLine().key };
}

function sampleLines(count: number): readonly SampleLine[] {
  return Array.from({ length: count }, (_, place) => {
    const [concept, unit, price] = CONCEPTS[place % CONCEPTS.length] as (typeof CONCEPTS)[number];
    const isSum = place === 1;
    const quantity = isSum ? '13.75' : String((place % 7) + 1);
    return {
      ...newLine(),
      concept,
      unit,
      price,
      quantity,
      formula: isSum ? '5.5*2.5' : null,
      isTaxed: place % 5 !== 4,
    };
  });
}

type Texts = (typeof themeTexts)['es'];

function sampleColumns(texts: Texts): readonly Column<SampleLine>[] {
  return [
    {
      key: 'concept',
      title: texts.sheetConcept,
      width: 240,
      grows: true,
      kind: 'search',
      read: (line) => line.concept,
      write: (line, text) => ({ ...line, concept: text }),
      options: (text) => Promise.resolve(conceptsLike(text)),
      choose: (line, { title, detail = '' }) => ({
        ...line,
        concept: title,
        unit: detail,
        price: CONCEPTS.find(([name]) => name === title)?.[2] ?? line.price,
      }),
    },
    {
      key: 'unit',
      title: texts.sheetUnit,
      width: 90,
      kind: 'text',
      read: (line) => line.unit,
      write: (line, unit) => ({ ...line, unit }),
    },
    {
      key: 'quantity',
      title: texts.sheetQuantity,
      width: 110,
      kind: 'number',
      read: (line) => line.quantity,
      edit: (line) => line.formula ?? line.quantity,
      write: (line, text) => {
        const read = readQuantity(text);
        if ('problem' in read) return new Refusal(sayQuantityProblem(read.problem));
        return { ...line, quantity: read.value, formula: read.formula };
      },
      note: ({ formula }) => (formula === null ? null : { severity: 'info', text: formula }),
    },
    {
      key: 'price',
      title: texts.sheetPrice,
      width: 130,
      kind: 'money',
      read: (line) => formatMoney(line.price),
      write: (line, text) => {
        const price = text === '' ? 0 : readAmount(text);
        return price instanceof Refusal ? price : { ...line, price };
      },
      note: ({ price }) => (price === 0 ? { severity: 'warn', text: texts.sheetNoPrice } : null),
    },
    {
      key: 'taxed',
      title: texts.sheetTaxed,
      width: 64,
      kind: 'check',
      read: (line) => (line.isTaxed ? texts.sheetYes : texts.sheetNo),
      edit: (line) => (line.isTaxed ? '1' : ''),
      write: (line, text) => ({ ...line, isTaxed: text === '1' }),
    },
    {
      key: 'amount',
      title: texts.columnAmount,
      width: 140,
      align: 'end',
      kind: 'display',
      read: (line) => formatMoney(multiply(line.price, line.quantity)),
    },
  ];
}

function conceptsLike(text: string) {
  const wanted = plain(text);
  return CONCEPTS.filter(([name]) => plain(name).includes(wanted)).map(([title, detail]) => ({
    key: title,
    title,
    detail,
  }));
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
