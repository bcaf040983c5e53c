import { Link } from '@tanstack/react-router';

/** The name links to the card; the rest of the row opens the record. */
export function AuditorCardLink({ id, name }: { readonly id: number; readonly name: string }) {
  return (
    <Link
      to="/clientes/detalles/auditor/$id"
      params={{ id: String(id) }}
      onClick={(event) => event.stopPropagation()}
      style={{ color: 'inherit' }}
    >
      {name}
    </Link>
  );
}
