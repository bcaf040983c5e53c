import type { DemoManual } from './demo-manual.ts';

export const QUA_BUDGETS: DemoManual = {
  customer: 'QUA',
  group: 'Políticas',
  name: 'Quálitas · Política de autorización de presupuestos',
  format: 'pdf',
  pages: [
    `1. Quién autoriza
1.1 Hasta $10,000 más IVA no se requiere autorización: basta cargar el presupuesto y las fotografías en el portal antes de empezar.
1.2 Entre $10,000 y $45,000 autoriza el valuador de la plaza.
1.3 Entre $45,000 y $120,000 autoriza el jefe de valuación regional.
1.4 Arriba de $120,000 autoriza la dirección de siniestros, previa inspección física de un valuador distinto del que atendió el caso.
1.5 El límite se mide sobre la suma de todos los afectados de un mismo siniestro, no por afectado.
1.6 Los presupuestos de bienes del gobierno se envían siempre al jefe de valuación, cualquiera que sea su monto.`,
    `2. Cómo se arma
2.1 Se usa la hoja V-3 con clave de concepto, cantidad, unidad y precio del tabulador de Quálitas de la región.
2.2 La utilidad se limita al 10 % y los indirectos al 6 %. El traslado del personal se paga aparte desde el kilómetro 40.
2.3 Para un concepto que no está en el tabulador se anexan dos cotizaciones de proveedores sin parentesco ni domicilio en común.
2.4 El material recuperable se descuenta a su valor de rescate según la tabla del anexo 2.
2.5 Los herrajes, motores y cerraduras se cotizan por marca y modelo; «similar» no se acepta.`,
    `3. Respuesta
3.1 El valuador responde en 24 horas hábiles, el jefe de valuación en 48 y la dirección en 5 días hábiles.
3.2 Pasado el doble del plazo sin respuesta, y solo para montos hasta $45,000, el presupuesto se tiene por autorizado. La administradora guarda el acuse del portal.
3.3 Las observaciones se contestan en 3 días hábiles o el presupuesto se da por retirado.
3.4 La contrapropuesta del valuador que baje más del 25 % del total se discute en llamada tripartita con el proveedor.
3.5 Un rechazo por precio no cierra el caso: se busca otro proveedor de la red en 4 días hábiles.`,
    `4. Cambios sobre lo autorizado
4.1 Los adicionales se piden antes de ejecutarse con la hoja V-7 y video de un minuto. Lo ejecutado sin V-7 no se paga.
4.2 El valuador aprueba adicionales hasta el 15 % de lo autorizado, con tope de $6,000; el resto sube al jefe de valuación.
4.3 La autorización vence a los 30 días naturales.
4.4 Las mejoras que pide el afectado se facturan directamente a él; Quálitas no recibe facturas mixtas.
4.5 Las economías de obra mayores del 5 % se devuelven con nota de crédito.`,
  ],
};
