import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ErrorState } from './ErrorState.tsx';

test('a folio is promised only where the answer brought one', () => {
  const { rerender } = render(<ErrorState what="los siniestros" onRetry={() => undefined} />);

  expect(screen.getByText('No se pudieron cargar los siniestros')).toBeVisible();
  expect(screen.queryByText(/folio/i)).toBeNull();
  rerender(<ErrorState what="el expediente" onRetry={() => undefined} traceId="abc-1" />);
  expect(screen.getByText('No se pudo cargar el expediente')).toBeVisible();
  expect(screen.getByText(/comparta este folio/)).toBeVisible();
  expect(screen.getByText('abc-1')).toBeVisible();
});
