import { defineTexts } from '../texts.ts';

export const apiTexts = defineTexts({
  es: {
    serverFailed: 'Error en servidor.',
    tellAdministrator: 'Contacte un administrador.',
    noAnswer: 'El servidor no envió respuesta.',
    changedMeanwhile: 'Otro usuario cambió este registro.',
    unreadable: 'La respuesta del servidor no se pudo leer.',
  },
  en: {
    serverFailed: 'Server error.',
    tellAdministrator: 'Contact an administrator.',
    noAnswer: 'The server sent no answer.',
    changedMeanwhile: 'Another user changed this record.',
    unreadable: 'The answer of the server could not be read.',
  },
});
