import type { DemoManual } from './demo-manual.ts';

export const HDI_COMPLAINTS: DemoManual = {
  customer: 'HDI',
  group: 'Procedimientos',
  name: 'HDI · Protocolo de quejas y CONDUSEF',
  format: 'pdf',
  pages: [
    `1. Recepción de la queja
Queja es toda expresión de descontento de un afectado o asegurado sobre el servicio, por cualquier medio. No hace falta que use la palabra.
Se registra en la primera hora hábil con folio QJ y se acusa recibo al afectado en 4 horas hábiles, diciendo quién la atiende.
La gravedad es leve, media o grave. Es grave la que menciona lesiones, cobros indebidos, trato discriminatorio, autoridad o medios de comunicación.
Quien dio motivo a la queja no la investiga.`,
    `2. Solución
Leve: 3 días hábiles. Media: 5 días hábiles. Grave: 48 horas para la propuesta y 10 días hábiles para la solución.
La compensación de cortesía puede llegar a $2,000 con el visto bueno de la coordinación y a $5,000 con el de HDI. No implica reconocer responsabilidad.
La respuesta va por escrito, en lenguaje claro, con la causa, lo que se hizo y a quién acudir si no satisface: la unidad especializada y después la CONDUSEF.
Se cierra con la aceptación del afectado o 15 días hábiles después de la respuesta sin réplica.`,
    `3. Requerimientos de la CONDUSEF
El requerimiento se remite a la unidad especializada de HDI el mismo día en que se recibe. La administradora entrega el expediente completo en 2 días hábiles: bitácora, fotografías, presupuesto, autorizaciones y comunicaciones.
A la audiencia de conciliación asiste el ejecutivo de cuenta con el supervisor del caso; nadie ofrece montos que no autorizó el área jurídica.
Desde la notificación no se modifica ni se borra nada del expediente, aunque contenga errores; las aclaraciones se agregan con fecha.
El acuerdo conciliatorio se cumple en 10 días hábiles. El incumplimiento genera una pena de $15,000 por caso.`,
  ],
};
