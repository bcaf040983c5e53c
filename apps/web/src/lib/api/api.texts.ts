import { defineTexts } from '../texts.ts';

export const apiTexts = defineTexts({
  es: {
    serverFailed: 'Error en servidor.',
    tellAdministrator: 'Contacte un administrador.',
    noAnswer: 'El servidor no envió respuesta.',
    offline: 'Sin conexión. Lo que escribió sigue aquí: inténtelo de nuevo cuando vuelva la línea.',
    changedMeanwhile: 'Otro usuario cambió este registro.',
    unreadable: 'La respuesta del servidor no se pudo leer.',
  },
  en: {
    serverFailed: 'Server error.',
    tellAdministrator: 'Contact an administrator.',
    noAnswer: 'The server sent no answer.',
    offline: 'No connection. What you typed is still here: try again when the line is back.',
    changedMeanwhile: 'Another user changed this record.',
    unreadable: 'The answer of the server could not be read.',
  },
});
