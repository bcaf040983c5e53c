import type { DemoManual } from './demo-manual.ts';

export const AXA_SERVICE_LEVELS: DemoManual = {
  customer: 'AXA',
  group: 'Políticas',
  name: 'AXA · Niveles de servicio y autorización',
  format: 'pdf',
  pages: [
    `1. Tiempos
Contacto: 2 horas hábiles desde la asignación, por llamada o mensaje; se acepta el mensaje solo si el afectado responde.
Visita: 1 día hábil en zona metropolitana y 3 días hábiles en el resto.
Presupuesto: 2 días hábiles después de la visita.
Terminación: 12 días hábiles para daños hasta $50,000; 30 días hábiles para los demás.
La fecha promesa la fija el proveedor y la confirma el supervisor; moverla exige el visto bueno del gestor de AXA.`,
    `2. Autorización
Hasta $20,000 más IVA, autorización automática si las fotografías están aprobadas.
De $20,000 a $75,000, el gestor de daños. De $75,000 a $250,000, la subdirección técnica. Más de $250,000, comité quincenal con visita previa de un ajustador externo.
El gestor contesta en 36 horas; la subdirección en 4 días hábiles.
La utilidad máxima es de 15 % con indirectos incluidos.
La autorización vence a los 60 días naturales y se prorroga una vez por 30.
Los adicionales se autorizan en el nivel siguiente al que autorizó, sin importar el monto.`,
    `3. Facturación y sanciones
Se factura por siniestro, con una partida por afectado, uso G03 y método PPD. El portal recibe todos los días hábiles hasta las 16:00.
El crédito es de 30 días naturales desde la aceptación en el portal; los pagos salen los martes.
Por cada día de atraso en la terminación se descuenta 0.8 % del presupuesto, con tope de 12 %.
Una visita no realizada o falsa es causa de terminación del contrato.
La encuesta del cierre pide 4.3 de 5 como promedio trimestral; por debajo se presenta un plan de mejora en 10 días hábiles.`,
  ],
};
