// A plain script: it runs before the first paint and before any module is evaluated.

// The page's CSP forbids eval. zod would try it while building schemas and cause a CSP report.
globalThis.__zod_globalConfig = { jitless: true };

// Applies the colour scheme of the settings before the first paint, as app/shell/settings.ts does later.
try {
  // Signed-in users see the application's frame at once; the login page must not show it.
  if (localStorage.getItem('aur_token') !== null) {
    document.documentElement.dataset.session = '';
    loadAtOnce(document.querySelector('meta[name="screen-files"]')?.content ?? '');
  }
  const { value } = JSON.parse(localStorage.getItem('aur_settings'));
  if (value.navbarShow === false) document.documentElement.dataset.menu = 'off';
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)').matches;
  if (value.systemWasDark === systemIsDark) {
    document.documentElement.dataset.scheme = value.dark ? 'dark' : 'light';
  }
} catch {
  // No settings stored: the style sheet follows the system.
}

// Loads the files the server listed for the shell and the screen of this URL, all at once.
function loadAtOnce(files) {
  for (const file of files.split(' ').filter((name) => name.startsWith('assets/'))) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = `/${file}`;
    document.head.append(link);
  }
}
