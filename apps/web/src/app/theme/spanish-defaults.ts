import type { ThemeOptions } from '@mui/material/styles';

const integer = new Intl.NumberFormat('es-MX');
const STEP = { first: 'primera', last: 'última', next: 'siguiente', previous: 'anterior' } as const;

/** The library's Spanish is Spain's, with 10.000; Mexico writes 10,000. */
export const spanishDefaults = {
  MuiTablePagination: {
    defaultProps: {
      labelRowsPerPage: 'Filas por página',
      getItemAriaLabel: (step) => `Ir a la página ${STEP[step]}`,
      labelDisplayedRows: ({ from, to, count }) =>
        `${integer.format(from)}–${integer.format(to)} de ${count === -1 ? `más de ${integer.format(to)}` : integer.format(count)}`,
    },
  },
  MuiAutocomplete: {
    defaultProps: {
      clearText: 'Limpiar',
      closeText: 'Cerrar',
      loadingText: 'Cargando…',
      noOptionsText: 'Sin opciones',
      openText: 'Abrir',
    },
  },
  MuiBreadcrumbs: { defaultProps: { expandText: 'Mostrar ruta' } },
} satisfies ThemeOptions['components'];
