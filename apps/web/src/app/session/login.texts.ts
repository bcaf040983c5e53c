import { defineTexts } from '../../lib/texts.ts';

export const loginTexts = defineTexts({
  es: {
    appName: 'Aura',
    subtitle: 'Siniestros Autos',
    username: 'Usuario',
    password: 'Contraseña',
    signIn: 'Iniciar sesión',
    required: 'Este campo es requerido',
    failed: 'Error tratando de iniciar sesión',
    codeTitle: 'Verificación en dos pasos',
    codeAdvice:
      'Escriba el código de 6 dígitos de su aplicación de autenticación, o uno de sus códigos de recuperación.',
    code: 'Código',
    verify: 'Verificar',
    back: 'Usar otra cuenta',
    privacy: 'Aviso de privacidad',
  },
  en: {
    appName: 'Aura',
    subtitle: 'Vehicle claims',
    username: 'Username',
    password: 'Password',
    signIn: 'Sign in',
    required: 'This field is required',
    failed: 'Could not sign in',
    codeTitle: 'Two-step verification',
    codeAdvice: 'Write the 6-digit code of your authenticator app, or one of your recovery codes.',
    code: 'Code',
    verify: 'Verify',
    back: 'Use another account',
    privacy: 'Privacy notice',
  },
});
