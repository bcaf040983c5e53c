import { defineTexts } from '../../lib/texts.ts';

export const laterExportTexts = defineTexts({
  es: {
    exportLater:
      'Son más de 5,000: el archivo se prepara en segundo plano. Puede seguir trabajando; le avisamos en la campana y se guarda 24 horas.',
    exportProgress: (rows: string, total: string) => `Preparando: ${rows} de ${total} filas`,
    exportReady: (rows: string) => `Archivo listo: ${rows} filas`,
    download: 'Descargar',
    csv: 'CSV',
    xlsx: 'Excel (XLSX)',
    cancel: 'Cancelar',
    tooMany: 'Son más de 5,000. Acote los filtros para exportar.',
  },
  en: {
    exportLater:
      'More than 5,000: the file is made in the background. Go on working; the bell tells you, and it is kept for 24 hours.',
    exportProgress: (rows, total) => `Preparing: ${rows} of ${total} rows`,
    exportReady: (rows) => `File ready: ${rows} rows`,
    download: 'Download',
    csv: 'CSV',
    xlsx: 'Excel (XLSX)',
    cancel: 'Cancel',
    tooMany: 'More than 5,000. Narrow the filters to export.',
  },
});
