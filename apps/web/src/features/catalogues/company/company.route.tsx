import { createFileRoute } from '@tanstack/react-router';
import { inRail } from '../small/CatalogueRail.tsx';
import { CompanyScreen } from './CompanyScreen.tsx';

export const Route = createFileRoute('/_signed-in/catalogos/empresa')({ component: inRail(CompanyScreen) });
