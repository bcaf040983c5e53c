import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider, useColorScheme } from '@mui/material/styles';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { createAppTheme } from './create-app-theme.ts';
import './fonts.css';

interface AppThemeProps {
  readonly index: number;
  readonly dark: boolean;
  readonly nonce: string;
  readonly children: ReactNode;
}

export function AppTheme({ index, dark, nonce, children }: AppThemeProps) {
  const cache = useMemo(() => createCache({ key: 'aura', ...(nonce === '' ? {} : { nonce }) }), [nonce]);
  const theme = useMemo(() => createAppTheme(index), [index]);

  // The settings store the scheme; the library gets no storage of its own.
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} storageManager={null} defaultMode={dark ? 'dark' : 'light'} noSsr>
        <CssBaseline />
        <Scheme dark={dark} />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}

function Scheme({ dark }: { readonly dark: boolean }) {
  const { setMode } = useColorScheme();
  useLayoutEffect(() => setMode(dark ? 'dark' : 'light'), [dark, setMode]);
  return null;
}
