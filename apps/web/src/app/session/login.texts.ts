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
    forgot: '¿Olvidó su contraseña?',
    forgotAdvice:
      'Pida una contraseña temporal a un administrador de Aura. Si trabaja con un proveedor o una aseguradora, pídala a su contacto con nosotros. Nunca se la pediremos por correo ni por teléfono.',
    or: 'o',
    enterWith: (label: string) => `Entrar con ${label}`,
    entering: (label: string) => `Entrando con ${label}…`,
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
    forgot: 'Forgot your password?',
    forgotAdvice:
      'Ask an administrator of Aura for a temporary one. If you work for a provider or an insurer, ask your contact with us. We never ask for it by mail or telephone.',
    or: 'or',
    enterWith: (label: string) => `Sign in with ${label}`,
    entering: (label: string) => `Signing in with ${label}…`,
    privacy: 'Privacy notice',
  },
});
