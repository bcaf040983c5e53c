import { createFileRoute } from '@tanstack/react-router';
import { MyFileScreen } from './MyFileScreen.tsx';

export const Route = createFileRoute('/_signed-in/proveedores/mi-expediente')({ component: MyFileScreen });
