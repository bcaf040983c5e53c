import { mayCall } from '@aura/access/areas';
import Button from '@mui/material/Button';
import { createLink } from '@tanstack/react-router';
import { useActor } from '../../../lib/session/use-actor.ts';
import { useTexts } from '../../../lib/texts.ts';
import { type Place, sitemap } from '../../../sitemap.ts';
import { budgetTexts } from './budget.texts.ts';

const LinkButton = createLink(Button);

interface BudgetWaysProps {
  readonly slug: string;
  readonly partyId: number;
  /** The current screen, which gets no link. */
  readonly on: 'budget' | 'organise' | null;
}

export function BudgetWays({ slug, partyId, on }: BudgetWaysProps) {
  const texts = useTexts(budgetTexts);
  const { actor } = useActor();
  const ways = [
    {
      name: 'quotation',
      label: texts.quotation,
      path: '/siniestros/$sinisterSlug/cotizacion/$casualtyId/detalle',
      to: `/siniestros/${slug}/cotizacion/${partyId}/detalle`,
    },
    {
      name: 'budget',
      label: texts.title,
      path: '/siniestros/$sinisterSlug/presupuesto',
      to: `/siniestros/${slug}/presupuesto`,
      search: { casualty: partyId },
    },
    {
      name: 'organise',
      label: texts.organise,
      path: '/siniestros/$sinisterSlug/organizar',
      to: `/siniestros/${slug}/organizar`,
      search: { casualty: partyId },
    },
    {
      name: 'agree',
      label: texts.agree,
      path: '/siniestro/$sinisterSlug/afectado/$affectedId/pactar-monto',
      to: `/siniestro/${slug}/afectado/${partyId}/pactar-monto`,
    },
  ];
  return ways
    .filter(({ name, path }) => name !== on && isOpen(path))
    .map(({ name, label, to, search }) => (
      <LinkButton key={name} variant="outlined" to={to} {...(search === undefined ? {} : { search })}>
        {label}
      </LinkButton>
    ));

  function isOpen(path: string): boolean {
    return sitemap.some((section) =>
      section.places.some((place: Place) => place.path === path && mayCall(actor, { area: section.area, ...place })),
    );
  }
}
