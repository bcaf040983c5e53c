import { defineTexts } from '../../lib/texts.ts';

export const sessionTexts = defineTexts({
  es: {
    title: 'Iniciar sesión',
    unreachable: 'No se pudo conectar con el servidor',
    signInFailed: 'Error tratando de iniciar sesión',
    expired: 'Su sesión expiró; guardamos su borrador',
    opening: 'Abriendo Aura',
  },
  en: {
    title: 'Sign in',
    unreachable: 'The server could not be reached',
    signInFailed: 'Error trying to sign in',
    expired: 'Your session expired; we kept your draft',
    opening: 'Opening Aura',
  },
});
