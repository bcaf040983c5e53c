// A plain script, so that it runs before the first paint and before any module is evaluated.

// The policy of the page forbids eval, and zod would try it (and be reported) while schemas are being built.
globalThis.__zod_globalConfig = { jitless: true };

// Shows the page in the scheme of the settings from the first paint on, as app/shell/settings.ts will.
try {
  // Whoever is signed in sees the frame of the application at once; the login must not.
  if (localStorage.getItem('aur_token') !== null) {
    document.documentElement.dataset.session = '';
    loadAtOnce(document.querySelector('meta[name="screen-files"]').content);
  }
  const { value } = JSON.parse(localStorage.getItem('aur_settings'));
  if (value.navbarShow === false) document.documentElement.dataset.menu = 'off';
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)').matches;
  if (value.systemWasDark === systemIsDark) {
    document.documentElement.dataset.scheme = value.dark ? 'dark' : 'light';
  }
} catch {
  // No settings yet: the style sheet follows the system.
}

// What the shell and the screen of this address need, named by the server. Each would otherwise be found by the one before it.
function loadAtOnce(files) {
  for (const file of files.split(' ').filter((name) => name.startsWith('assets/'))) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = `/${file}`;
    document.head.append(link);
  }
}
