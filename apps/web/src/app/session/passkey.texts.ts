import { defineTexts } from '../../lib/texts.ts';

export const passkeyTexts = defineTexts({
  es: {
    usePasskey: 'Usar llave de acceso',
    declined: 'Su navegador cerró la ventana sin usar la llave. Inténtelo de nuevo o escriba un código.',
    impossible: 'Este dispositivo no pudo usar la llave. Escriba un código de recuperación.',
  },
  en: {
    usePasskey: 'Use a passkey',
    declined: 'Your browser closed the window without using the passkey. Try again or write a code.',
    impossible: 'This device could not use the passkey. Write a recovery code.',
  },
});
