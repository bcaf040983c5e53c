import { defineTexts } from '../../lib/texts.ts';

export const tableTexts = defineTexts({
  es: {
    yes: 'Sí',
    no: 'No',
    selectPage: 'Seleccionar las filas de esta página',
    selectRow: 'Seleccionar fila',
    selection: 'Selección',
    details: 'Detalle',
    showDetails: 'Mostrar u ocultar el detalle',
    actions: 'Acciones',
    rowActions: 'Acciones de la fila',
    sortedAscending: 'Orden ascendente',
    sortedDescending: 'Orden descendente',
    sortHint: 'Clic para ordenar; con Mayús se suma a los demás órdenes',
    keys: 'Flechas o J y K para moverse, Intro para abrir, Espacio para seleccionar. En los encabezados: Intro ordena, Mayús con flechas cambia el ancho y Alt con flechas mueve la columna.',
  },
  en: {
    yes: 'Yes',
    no: 'No',
    selectPage: 'Select the rows of this page',
    selectRow: 'Select row',
    selection: 'Selection',
    details: 'Details',
    showDetails: 'Show or hide the details',
    actions: 'Actions',
    rowActions: 'Actions of the row',
    sortedAscending: 'Ascending order',
    sortedDescending: 'Descending order',
    sortHint: 'Click to sort; with Shift it is added to the other orders',
    keys: 'Arrows or J and K to move, Enter to open, Space to select. In the headers: Enter sorts, Shift with arrows changes the width and Alt with arrows moves the column.',
  },
});
