import { isOutsider } from '@aura/access/rule';
import { mayEnter } from '@aura/access/areas';
import { formatInteger } from '@aura/domain/format';
import Link from '@mui/material/Link';
import { createLink } from '@tanstack/react-router';
import { useActor } from '../../../lib/session/use-actor.ts';

const RoutedLink = createLink(Link);

interface CaseLinkProps {
  readonly count: number;
  readonly customer: string | undefined;
  /** As spelled in the list's URL. */
  readonly filters: Readonly<Record<string, string | boolean>>;
}

/** A number that links to the list it counts, for users who have that list. */
export function CaseLink({ count, customer, filters }: CaseLinkProps) {
  const { actor } = useActor();
  const said = formatInteger(count);
  if (count === 0) return said;
  if (isOutsider(actor))
    return (
      <RoutedLink to="/dashboard" search={filters as never}>
        {said}
      </RoutedLink>
    );
  if (customer === undefined || !mayEnter(actor, 'extranetListing')) return said;
  return (
    <RoutedLink
      to="/extranet/listado_siniestros/$slug"
      params={{ slug: customer }}
      search={{ ...filters, customer } as never}
    >
      {said}
    </RoutedLink>
  );
}
