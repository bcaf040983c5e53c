import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(['../**/*.ts', '../**/*.tsx', '!../**/*.test.*', '!../features/theme/**'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
const files = Object.entries(sources).map(([path, text]) => [path.replace('../', ''), text] as const);

/** A self-contained part of a screen that shows what it reads. */
const IS_PART = /(?:Screen|Screens|Tab|Card|Panel|Section|Menu|View)\.tsx$/;
/** Reports a failed read in place of the content, itself or through the list it renders. */
const SAYS =
  /<Loaded\b|<ErrorState\b|\berror\b|\bisError\b|<ListScreen\b|<RecordListScreen\b|<RuleScreen\b|<ReportScreen\b/;

/** Reads that supplement content already shown; each entry states the reason. */
const BESIDE: Readonly<Record<string, string>> = {
  'features/users/list/ScopeTab.tsx': 'choices of fields, which stay as they are',
  'features/users/list/PermissionsTab.tsx': 'what groups bring along, beside the permissions themselves',
  'features/providers/form/DuplicatePanel.tsx': 'a warning that may be missing; saving looks again',
  'features/claim-file/summary/SummaryTab.tsx':
    'the last photos and how it is settled, beside the file itself; their own tabs say what failed',
  'features/claim-file/dossier/DossierView.tsx':
    'only whether the confirmations above are there yet; they say what failed',
  'features/claim-file/phone/DamageCard.tsx': 'small pictures beside the words; the tab of files says what failed',
  'features/catalogues/quotation-rules/QuotationRuleListScreen.tsx':
    'a sentence above the fields, from the record whose form says what failed',
};

const readers = files.filter(([path, text]) => IS_PART.test(path) && text.includes('useQuery('));

test.each(readers)('without a connection %s says so in its place', (path, text) => {
  expect(SAYS.test(text) || path in BESIDE).toBe(true);
});

test('whatever is named as read beside something else still is', () => {
  const still = readers.filter(([, text]) => !SAYS.test(text)).map(([path]) => path);

  expect(still.toSorted()).toEqual(Object.keys(BESIDE).toSorted());
});

test('no screen waits for the network before it is shown: whatever the route awaits fails outside of the shell', () => {
  const waiting = files.filter(([path, text]) => path.endsWith('.route.tsx') && /\bloader:|\bbeforeLoad:/.test(text));

  // The account is read once, and an outage has its own screen.
  expect(waiting.map(([path]) => path).filter((path) => !path.startsWith('./'))).toEqual([]);
});

test('every part that is loaded late is given up on in time', () => {
  const late = files.filter(
    ([path, text]) => !path.startsWith('./') && /\blazy\(/.test(text) && !text.includes('importInTime('),
  );

  expect(late.map(([path]) => path)).toEqual([]);
});
