import { defineTexts } from './lib/texts.ts';

export const sitemapTexts = defineTexts({
  es: {
    account: 'Cuenta',
    dashboard: 'Mi día',
    profile: 'Perfil',
    editProfile: 'Editar perfil',
    changePassword: 'Cambiar contraseña',
    theme: 'Tema',
    login: 'Iniciar sesión',
    error: 'Error',
  },
  en: {
    account: 'Account',
    dashboard: 'My day',
    profile: 'Profile',
    editProfile: 'Edit profile',
    changePassword: 'Change password',
    theme: 'Theme',
    login: 'Sign in',
    error: 'Error',
  },
});
