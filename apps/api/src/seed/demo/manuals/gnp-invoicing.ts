import type { DemoManual } from './demo-manual.ts';

export const GNP_INVOICING: DemoManual = {
  customer: 'GNP',
  group: 'Manuales',
  name: 'GNP · Manual de facturación CFDI',
  format: 'pdf',
  pages: [
    `1. Requisitos de la factura
Apartado A. Se emite un CFDI por afectado, nunca por siniestro ni por lote de siniestros. El uso es G03, gastos en general; el método PPD, pago en parcialidades o diferido, y la forma de pago 99, por definir.
Apartado B. En la descripción de la primera partida van, en este orden: número de siniestro a diez posiciones, número de reporte y nombre del afectado. Una factura sin el número de siniestro se devuelve el mismo día.
Apartado C. La clave de producto es 72101500, servicios de apoyo para la construcción, y la unidad E48.
Apartado D. El régimen y el código postal del receptor son los de su constancia vigente; GNP publica la constancia cada enero en el portal de proveedores.
Apartado E. El XML y el PDF llevan el mismo nombre: siniestro, guion bajo y folio.`,
    `2. Entrega y contrarecibo
Apartado F. La ventanilla electrónica recibe lunes y miércoles de 9:00 a 13:00. Lo que llega fuera de ese horario se registra en la siguiente recepción.
Apartado G. El contrarecibo se expide en 3 días hábiles. Desde su fecha, y no desde la fecha de la factura, corren los 30 días naturales de crédito.
Apartado H. Con la factura se entregan: autorización firmada, carta de conformidad AT-11, finiquito cuando hay pago de daños y tres fotografías del trabajo terminado.
Apartado I. El contrarecibo no se expide si falta el finiquito o si el importe difiere del autorizado en más de $5.00.
Apartado J. La recepción cierra del 18 de diciembre al 6 de enero. Las facturas de trabajos terminados en ese lapso se fechan en enero.`,
    `3. Cancelaciones y notas de crédito
Apartado K. Una factura con error de importe, receptor o siniestro se cancela con motivo 01 y se sustituye, relacionando el folio fiscal anterior. Se avisa a cuentas por pagar antes de cancelar.
Apartado L. Con contrarecibo expedido no se cancela: se emite nota de crédito, CFDI de egreso, con relación 01 y el mismo método de pago.
Apartado M. GNP acepta o rechaza la cancelación en 3 días hábiles; sin respuesta, la cancelación procede conforme a las reglas del SAT.
Apartado N. Las penas del mes se documentan con una sola nota de crédito que enlista los siniestros en un anexo.`,
    `4. Pago y complemento
Apartado O. GNP paga los viernes por transferencia. Si el viernes es inhábil, el pago se corre al siguiente día hábil.
Apartado P. El complemento de pago se emite a más tardar el quinto día natural del mes siguiente a aquel en que se recibió el dinero. Sin complemento se suspende el programa de pagos del proveedor.
Apartado Q. Las diferencias de pago se reclaman en los 20 días hábiles siguientes a la transferencia al correo de cuentas por pagar, con el detalle por folio fiscal.
Apartado R. No se acepta el factoraje ni la cesión de derechos de cobro sin consentimiento escrito de la tesorería.
Apartado S. El IVA se traslada al 16 %; en la región fronteriza norte al 8 % si el prestador cuenta con el aviso correspondiente.`,
  ],
};
