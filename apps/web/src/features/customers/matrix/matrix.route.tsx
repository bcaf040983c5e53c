import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod';
import { MatrixScreen } from './MatrixScreen.tsx';

const search = z.object({
  date: z.iso.date().optional().catch(undefined),
  gaps: z.boolean().optional().catch(undefined),
  cell: z
    .string()
    .regex(/^\d{1,15}-\d{1,15}$/)
    .optional()
    .catch(undefined),
  try: z.boolean().optional().catch(undefined),
});

export const Route = createFileRoute('/_signed-in/clientes/autorizados')({
  validateSearch: search,
  component: Matrix,
});

function Matrix() {
  const navigate = Route.useNavigate();
  return (
    <MatrixScreen search={Route.useSearch()} onSearch={(next) => void navigate({ search: next, replace: true })} />
  );
}
