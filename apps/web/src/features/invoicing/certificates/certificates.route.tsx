import { createFileRoute } from '@tanstack/react-router';
import { CertificatesScreen } from './CertificatesScreen.tsx';

export const Route = createFileRoute('/_signed-in/facturas/certificados')({ component: CertificatesScreen });
