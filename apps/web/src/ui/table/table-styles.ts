import { styled } from '@mui/material/styles';
import { unseen } from '../unseen.ts';

/**
 * One style sheet for the whole table: cells are plain elements and cost nothing to style. No `:has`, `:nth-…` or
 * `:first-…`: with them every dialog that opens anywhere makes the browser restyle all cells.
 */
export const TableFrame = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    position: 'relative',
    overflow: 'auto',
    containerType: 'inline-size',
    overscrollBehavior: 'contain',
    minHeight: 0,
    scrollPaddingBlockStart: 'var(--aura-row)',
    scrollPaddingInline: 'var(--pinned-start) var(--pinned-end)',
    '& table': {
      display: 'block',
      // Columns shrink if that makes all of them fit. Otherwise the factor makes the full width the minimum.
      minWidth: 'min(var(--total), max(0px, (var(--least) - 100cqi) * 10000))',
      outlineOffset: -2,
      borderCollapse: 'collapse',
    },
    '& thead': { display: 'block', position: 'sticky', top: 0, zIndex: 3 },
    // The frame's border is below the last row.
    '& tbody': { display: 'block', marginBottom: -1, transition: 'opacity 120ms 160ms' },
    '&[aria-busy="true"] tbody': { opacity: 0.55 },
    '& tr': { display: 'grid', gridTemplateColumns: 'var(--columns)', '--row': palette.background.paper },
    '& :is(td, th)': {
      display: 'flex',
      alignItems: 'center',
      minWidth: 0,
      height: 'var(--aura-row)',
      padding: '0 12px',
      textAlign: 'left',
      fontSize: '0.8125rem',
      backgroundColor: 'var(--row)',
      borderBottom: `1px solid ${palette.divider}`,
    },
    // A row of headings above the titles covers the same height again.
    '&[data-grouped]': { scrollPaddingBlockStart: 'calc(var(--aura-row) * 2)' },
    '&[data-grouped] tbody tr[data-index]': { scrollMarginBlockStart: 'calc(var(--aura-row) * 2)' },
    '& .headings :is(td, th)': {
      borderLeft: `1px solid ${palette.divider}`,
      backgroundColor: palette.background.default,
    },
    // Visible as long as one of its columns is.
    '& .headings .text': { position: 'sticky', left: 'calc(var(--pinned-start) + 12px)' },
    '& .headings [data-pin] .text': { position: 'static' },
    '& .figure': { justifyContent: 'flex-end', textAlign: 'right' },
    '& th': { fontSize: '0.75rem', fontWeight: 600, color: palette.text.secondary, position: 'relative', gap: 4 },
    '& tbody tr[data-index]': { cursor: 'default', scrollMarginBlockStart: 'var(--aura-row)' },
    // Off-screen rows are neither laid out nor painted: a page of a hundred costs what twenty do.
    '& tbody[data-whole] tr': { contentVisibility: 'auto', containIntrinsicSize: 'auto var(--aura-row)' },
    '&[data-opens] tbody tr[data-index]': { cursor: 'pointer' },
    '& tbody tr[data-index]:hover': { '--row': palette.action.hover },
    '& tbody tr:is([aria-selected="true"], [data-open])': { '--row': palette.action.selected },
    '& tbody tr[data-active] > .first': { boxShadow: `inset 3px 0 ${palette.primary.main}` },
    '& table:not(:focus) tr[data-active] > .first': { boxShadow: `inset 3px 0 ${palette.divider}` },
    '& table:focus [data-current]': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
    '& table:focus-visible': { outline: 'none' },
    '& table:focus-visible:not([aria-activedescendant])': { outline: `2px solid ${palette.primary.main}` },
    // Each of these is a compositing layer: only where there is something to slide under them.
    '&[data-wide] [data-pin]': { position: 'sticky', zIndex: 1 },
    '&[data-wide] th[data-pin]': { zIndex: 3 },
    '&[data-moved-start] [data-pin="start"][data-edge]': { boxShadow: `4px 0 6px -4px rgb(9 18 31 / 0.28)` },
    '&[data-moved-end] [data-pin="end"][data-edge]': { boxShadow: `-4px 0 6px -4px rgb(9 18 31 / 0.28)` },
    // An e-mail address in a row is truncated, not wrapped.
    '& .text wbr': { display: 'none' },
    '& .text': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& .lead': { fontWeight: 600 },
    '& .faint': { color: palette.text.faint },
    '& .mark': { display: 'inline-flex', color: palette.success.main, '&.faint': { color: palette.text.faint } },
    '& .chips': { display: 'flex', gap: 4, minWidth: 0, alignItems: 'center' },
    '& .chip': {
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      padding: '1px 7px',
      borderRadius: 5,
      fontSize: '0.75rem',
      backgroundColor: palette.action.hover,
      border: `1px solid ${palette.divider}`,
    },
    '& .more': { flexShrink: 0, fontSize: '0.75rem', color: palette.text.secondary },
    '& .spoken': unseen,
    '& .group td': { gridColumn: '1 / -1', height: 30, fontWeight: 650, backgroundColor: palette.background.default },
    '& .group span': { position: 'sticky', left: 12 },
    '& .detail': { gridColumn: '1 / -1', height: 'auto', display: 'block', padding: '8px 16px 12px' },
    // As wide as the visible part of the table, and fixed while it scrolls sideways.
    '& .in-sight': { position: 'sticky', left: 16, width: 'calc(100cqi - 32px)' },
    '& .bare': {
      all: 'unset',
      boxSizing: 'border-box',
      display: 'grid',
      placeItems: 'center',
      width: 28,
      height: 28,
      borderRadius: 6,
      color: palette.text.secondary,
      cursor: 'pointer',
      '&:hover': { backgroundColor: palette.action.selected, color: palette.text.primary },
    },
    '& .bone': {
      height: 9,
      borderRadius: 4,
      backgroundColor: palette.divider,
      animation: 'bone 1.4s ease-in-out infinite',
    },
    '@keyframes bone': { '50%': { opacity: 0.45 } },
    '& .own': { padding: 0, justifyContent: 'center' },
    '& .sort': {
      all: 'unset',
      display: 'flex',
      alignItems: 'center',
      gap: 4,
      minWidth: 0,
      height: '100%',
      flex: 1,
      cursor: 'pointer',
      '&:hover': { color: palette.text.primary },
    },
    '& .figure .sort': { justifyContent: 'flex-end' },
    '& .rank': { fontSize: '0.625rem', color: palette.text.faint },
    '& .edge': {
      position: 'absolute',
      insetBlock: 0,
      right: -4,
      width: 9,
      zIndex: 2,
      cursor: 'col-resize',
      touchAction: 'none',
      '&::after': { content: '""', position: 'absolute', inset: '8px 4px', backgroundColor: palette.divider },
      '&:hover::after, &[data-dragged]::after': { inset: '0 3px', backgroundColor: palette.primary.main },
    },
    '& th[data-drop="before"]': { boxShadow: `inset 2px 0 ${palette.primary.main}` },
    '& th[data-drop="after"]': { boxShadow: `inset -2px 0 ${palette.primary.main}` },
    '@media print': { overflow: 'visible', maxHeight: 'none !important' },
  };
});
