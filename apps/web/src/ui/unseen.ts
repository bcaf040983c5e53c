/** Read out and not drawn. In pixels: a bare 1 is the whole width to `sx`, and widens the page. */
export const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  clipPath: 'inset(50%)',
} as const;
