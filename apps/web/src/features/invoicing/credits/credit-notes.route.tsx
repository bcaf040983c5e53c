import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { listParams } from '../../../listing/public.ts';
import { CreditNoteListScreen } from './CreditNoteListScreen.tsx';

export const Route = createFileRoute('/_signed-in/facturas/notasdecredito')({
  validateSearch: listParams,
  component: Screen,
});

function Screen() {
  const navigate = useNavigate();
  return (
    <CreditNoteListScreen
      onOpen={(id) => void navigate({ to: '/facturas/facturados/$id', params: { id: String(id) } })}
    />
  );
}
