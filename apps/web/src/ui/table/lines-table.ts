/** Looks of a table of priced lines: a table on wide windows, and on a phone a block a line. */
export const linesTable = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { textAlign: 'left', py: 0.75, pr: 1.5, verticalAlign: 'top', borderBottom: 1, borderColor: 'divider' },
  '& th': { color: 'text.secondary', fontWeight: 500 },
  '& [data-number]': { textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& th:last-child, & td:last-child': { pr: 0 },
  '@media (max-width: 599px)': {
    '& thead': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    '& tr': { display: 'flex', flexWrap: 'wrap', columnGap: 1, py: 1, borderBottom: 1, borderColor: 'divider' },
    '& td': { border: 0, p: 0 },
    '& td:first-of-type': { width: '100%', fontWeight: 500 },
    '& td:last-child': { ml: 'auto', fontWeight: 600 },
  },
} as const;
