import { defineTexts } from '../../lib/texts.ts';

export const confirmTexts = defineTexts({
  es: {
    title: 'Confirme su identidad',
    advice: 'Esta acción es delicada. Escriba su contraseña para continuar.',
    adviceWithCode: 'Esta acción es delicada. Escriba su contraseña y un código para continuar.',
    password: 'Contraseña',
    code: 'Código',
    codeHint: 'De su aplicación de autenticación, o un código de recuperación',
    required: 'Este campo es requerido',
    failed: 'No se pudo confirmar su identidad',
    cancel: 'Cancelar',
    confirm: 'Confirmar',
  },
  en: {
    title: 'Confirm your identity',
    advice: 'This action is sensitive. Write your password to continue.',
    adviceWithCode: 'This action is sensitive. Write your password and a code to continue.',
    password: 'Password',
    code: 'Code',
    codeHint: 'Of your authenticator app, or a recovery code',
    required: 'This field is required',
    failed: 'Your identity could not be confirmed',
    cancel: 'Cancel',
    confirm: 'Confirm',
  },
});
