import type { DemoManual } from './demo-manual.ts';

export const QUA_PROVIDER_PAYMENT: DemoManual = {
  customer: 'QUA',
  group: 'Convenios',
  name: 'Quálitas · Convenio de pago a proveedores',
  format: 'pdf',
  pages: [
    `Cláusulas primera a cuarta
PRIMERA. El convenio regula el pago de las reparaciones encargadas por la administradora a proveedores de su red en siniestros de Quálitas.
SEGUNDA. El proveedor cobra a la administradora, y esta a Quálitas. Ningún proveedor factura directamente a la aseguradora.
TERCERA. El anticipo es del 30 % del presupuesto autorizado y se entrega en 2 días hábiles desde la orden de compra. Los trabajos de menos de $8,000 no llevan anticipo.
CUARTA. El anticipo se ampara con CFDI propio y se amortiza en su totalidad en la factura final. Si la obra no inicia en 7 días naturales, se devuelve.`,
    `Cláusulas quinta a octava
QUINTA. El finiquito al proveedor se paga a los 21 días naturales de recibida la carta de satisfacción Q-31 y la factura correcta.
SEXTA. El pago se programa los jueves. El corte de facturas es el lunes a las 18:00.
SÉPTIMA. Se retiene el 5 % como fondo de garantía, que se libera a los 90 días naturales de la entrega si no hubo reclamación.
OCTAVA. El proveedor acepta pronto pago a 5 días con descuento de 3.5 %. La opción se elige al cargar la factura y no se cambia después.`,
    `Cláusulas novena a duodécima
NOVENA. Por cada día de atraso imputable al proveedor se descuenta 1 % del valor de la obra, con un máximo de 10 %. Al décimo día de atraso la administradora puede encargar la obra a otro.
DÉCIMA. El proveedor mantiene vigentes su opinión de cumplimiento, su registro REPSE y una póliza de responsabilidad civil de al menos $1,000,000. El vencimiento de cualquiera suspende sus pagos y sus asignaciones.
UNDÉCIMA. Se prohíbe subcontratar más del 40 % de la obra y siempre se avisa el nombre del subcontratista.
DUODÉCIMA. Las retenciones de ISR e IVA se aplican según el régimen del proveedor; al de confianza se le retiene 1.25 % de ISR.`,
    `Cláusulas decimotercera a decimosexta
DECIMOTERCERA. La cuenta bancaria del proveedor se valida con un depósito de un centavo y con llamada al teléfono registrado. Un cambio de cuenta detiene los pagos 3 días hábiles.
DECIMOCUARTA. Las controversias de precio las resuelve un perito nombrado por ambas partes; su costo lo paga quien pierde.
DECIMOQUINTA. El convenio dura un año y se renueva salvo aviso con 30 días de anticipación. Dos siniestros con reclamación fundada en un trimestre son causa de baja.
DECIMOSEXTA. El proveedor dado de baja conserva el derecho a cobrar lo terminado y responde de su garantía.`,
  ],
};
