/** A corner in the note's colour; its text is in the line below the sheet. */
export function noteStyles(palette: Record<'info' | 'warning' | 'error', { readonly main: string }>) {
  const colours = { info: palette.info, warn: palette.warning, bad: palette.error };
  return Object.fromEntries(
    Object.entries(colours).map(([severity, { main }]) => [
      `& [data-severity="${severity}"]::before`,
      {
        content: '""',
        position: 'absolute',
        top: 0,
        right: 0,
        borderTop: `9px solid ${main}`,
        borderLeft: '9px solid transparent',
      },
    ]),
  );
}
