import { createFileRoute } from '@tanstack/react-router';
import { FirstCatalogue } from './CatalogueRail.tsx';

export const Route = createFileRoute('/_signed-in/catalogos')({ component: FirstCatalogue });
