import { createFileRoute } from '@tanstack/react-router';
import { SatListScreen } from './SatListScreen.tsx';

export const Route = createFileRoute('/_signed-in/proveedores/lista_69b')({ component: SatListScreen });
