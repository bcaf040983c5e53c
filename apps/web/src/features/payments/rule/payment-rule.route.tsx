import { createFileRoute } from '@tanstack/react-router';
import { PaymentRuleScreen } from './PaymentRuleScreen.tsx';

export const Route = createFileRoute('/_signed-in/proveedores/reglas_de_pago')({ component: PaymentRuleScreen });
