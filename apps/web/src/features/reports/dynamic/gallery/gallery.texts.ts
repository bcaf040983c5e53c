import { defineTexts } from '../../../../lib/texts.ts';

export const galleryTexts = defineTexts({
  es: {
    title: 'Reportes dinámicos',
    what: 'los reportes',
    empty: 'Aún no hay reportes',
    emptyText: 'Arme uno con los datos que usted ve, guárdelo y compártalo con otros grupos.',
    newReport: 'Nuevo reporte',
    open: 'Abrir',
    edit: 'Editar',
    duplicate: 'Duplicar',
    duplicated: 'Se guardó una copia.',
    readyMade: 'Viene con Aura',
    you: 'Usted',
    favourOf: (name: string) => `Marcar «${name}» como favorito`,
    unfavourOf: (name: string) => `Quitar «${name}» de favoritos`,
  },
  en: {
    title: 'Dynamic reports',
    what: 'the reports',
    empty: 'There are no reports yet',
    emptyText: 'Build one from the data you see, save it and share it with other groups.',
    newReport: 'New report',
    open: 'Open',
    edit: 'Edit',
    duplicate: 'Duplicate',
    duplicated: 'A copy was saved.',
    readyMade: 'Comes with Aura',
    you: 'You',
    favourOf: (name) => `Mark “${name}” as favourite`,
    unfavourOf: (name) => `Remove “${name}” from favourites`,
  },
});
