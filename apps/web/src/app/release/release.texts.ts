import { defineTexts } from '../../lib/texts.ts';

export const releaseTexts = defineTexts({
  es: {
    newRelease: 'Hay una versión nueva',
    update: 'Actualizar',
    install: 'Instalar en este dispositivo',
  },
  en: {
    newRelease: 'There is a new version',
    update: 'Update',
    install: 'Install on this device',
  },
});
