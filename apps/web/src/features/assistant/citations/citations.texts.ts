import { defineTexts } from '../../../lib/texts.ts';

export const citationTexts = defineTexts({
  es: {
    page: (page: number, pages: number): string => `Página ${page} de ${pages}`,
    previous: 'Página anterior',
    next: 'Página siguiente',
    thePage: 'la página del documento',
    words: 'Texto de la página',
    picture: (page: number): string => `Imagen de la página ${page}`,
    noWords: 'Esta página no tiene texto.',
    notFound: 'El pasaje citado no aparece tal cual en esta página.',
    noPicture: 'La imagen de la página no llegó.',
    open: 'Abrir documento',
    toClaim: 'Ir al siniestro',
    close: 'Cerrar',
  },
  en: {
    page: (page, pages) => `Page ${page} of ${pages}`,
    previous: 'Previous page',
    next: 'Next page',
    thePage: 'the page of the document',
    words: 'Text of the page',
    picture: (page) => `Picture of page ${page}`,
    noWords: 'This page has no text.',
    notFound: 'The cited passage does not stand on this page word by word.',
    noPicture: 'The picture of the page did not arrive.',
    open: 'Open document',
    toClaim: 'Go to the claim',
    close: 'Close',
  },
});
