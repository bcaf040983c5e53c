import type { DemoManual } from './demo-manual.ts';

export const OWN_PRIVACY: DemoManual = {
  customer: null,
  group: 'Procedimientos internos',
  name: 'Aviso de privacidad interno y trato de datos personales',
  format: 'pdf',
  pages: [
    `1. Datos que tratamos
Tratamos datos de identificación, contacto, domicilio, propiedad del bien dañado y, cuando hay pago, datos bancarios de los terceros afectados. No recabamos datos sensibles: si una fotografía o un documento los contiene se reporta al oficial de privacidad.
La finalidad es atender el siniestro por encargo de la aseguradora, que es la responsable; nosotros somos encargados.
Los datos no se usan para vender ni para hacer publicidad y no se transfieren a nadie que no participe en la reparación.
El proveedor recibe solo nombre, teléfono y domicilio de quien debe visitar; nunca su identificación ni su cuenta.`,
    `2. Derechos del titular
Las solicitudes de acceso, rectificación, cancelación u oposición se reciben en el buzón de privacidad o en el mostrador, con copia de la identificación.
Se responde en 20 días hábiles y, si procede, se hace efectiva en los 15 siguientes. Ambos plazos se amplían una vez por causa justificada.
La solicitud sobre un siniestro abierto se avisa a la aseguradora en 2 días hábiles. Los datos de un siniestro no se borran mientras haya obligación de conservarlos: 10 años para lo contable y fiscal, 5 para el expediente.
Revocar el consentimiento no detiene el pago ni la reparación en curso.`,
    `3. Seguridad y vulneraciones
Está prohibido guardar documentos de afectados en teléfonos personales, memorias o correos particulares. Lo fotografiado con la aplicación no queda en el carrete.
La pérdida de un equipo se reporta en 1 hora a sistemas, que cierra sus sesiones. El oficial de privacidad avisa a la aseguradora en 24 horas y a los titulares en 72 si la vulneración les afecta.
Las contraseñas no se comparten ni para cubrir vacaciones. El acceso de quien deja la empresa se cierra el mismo día.
La destrucción de papel se hace cada bimestre en presencia de dos personas y con acta.`,
  ],
};
