import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PublicCard } from './PublicCard.tsx';

vi.mock(import('../../lib/company.ts'), async (original) => ({
  ...(await original()),
  company: () => ({ name: 'Daños a Terceros', brand: 'Daños a Terceros', phone: '', logo: null, hasOwnName: true }),
}));

test.each([true, false])(
  'a page for people without an account names the company in window and tab, filled: %s',
  (isBare) => {
    render(
      <PublicCard title="Autorización de cotización" maxWidth={880} isBare={isBare}>
        contenido
      </PublicCard>,
    );

    expect(document.title).toBe('Autorización de cotización - Daños a Terceros');
    expect(screen.getByRole('main')).toHaveTextContent('contenido');
    expect(screen.queryByRole('heading', { level: 1 }) === null).toBe(isBare);
  },
);
