/** Five cards side by side; stacked on a phone, since each may contain instructions. */
export const cardGrid = {
  display: 'grid',
  gap: 1.25,
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fit, minmax(210px, 1fr))' },
  m: 0,
  p: 0,
  listStyle: 'none',
} as const;
