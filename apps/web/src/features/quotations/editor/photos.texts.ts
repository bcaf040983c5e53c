import { defineTexts } from '../../../lib/texts.ts';

export const photosTexts = defineTexts({
  es: {
    title: (line: string) => `Fotos de «${line}»`,
    blankLine: 'renglón sin concepto',
    thePhotos: 'las fotos',
    none: 'Este afectado todavía no tiene fotos en sus archivos.',
    nonePinned: 'Este renglón no tiene fotos.',
    pinned: (count: string, most: string) => `${count} de ${most} fotos en este renglón`,
    full: (most: string) => `Un renglón lleva a lo más ${most} fotos: quite una para poner otra.`,
    before: 'Antes',
    during: 'Durante',
    after: 'Después',
    photo: (moment: string, name: string) => `${moment}: ${name}`,
    gone: (count: string) =>
      count === '1' ? '1 foto ya no está en los archivos.' : `${count} fotos ya no están en los archivos.`,
    drop: 'Quitar del renglón',
    done: 'Listo',
  },
  en: {
    title: (line) => `Photos of «${line}»`,
    blankLine: 'line without concept',
    thePhotos: 'the photos',
    none: 'This affected party has no photos in its files yet.',
    nonePinned: 'This line has no photos.',
    pinned: (count, most) => `${count} of ${most} photos at this line`,
    full: (most) => `A line carries ${most} photos at the most: take one out to put another in.`,
    before: 'Before',
    during: 'During',
    after: 'After',
    photo: (moment, name) => `${moment}: ${name}`,
    gone: (count) =>
      count === '1' ? '1 photo is no longer in the files.' : `${count} photos are no longer in the files.`,
    drop: 'Take them out of the line',
    done: 'Done',
  },
});
