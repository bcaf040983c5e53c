import type { DemoManual } from './demo-manual.ts';

export const QUA_SERVICE_LEVELS: DemoManual = {
  customer: 'QUA',
  group: 'Políticas',
  name: 'Quálitas · Plazos y niveles de servicio',
  format: 'docx',
  pages: [
    `Plazos del servicio
Primera llamada: 6 horas hábiles desde la orden de admisión; meta mensual de 90 %.
Visita: 3 días hábiles desde la llamada efectiva; meta de 88 %.
Presupuesto en el portal: 2 días hábiles después de la visita; meta de 93 %.
Reparación: 10 días hábiles hasta $45,000, 20 días hábiles hasta $120,000 y el programa de obra pactado para montos mayores.
Cierre documental: 3 días hábiles después de la entrega.
Encuesta: 9 de cada 10 afectados dirían que los trataron con respeto.`,
    `Bonos y penas
El mes que alcanza todas las metas da un bono de 1.5 % sobre lo facturado.
El mes por debajo de dos o más metas descuenta 2 % fijo, sin acumular.
Una cita a la que el supervisor no llega descuenta $800. Se tolera un retraso de 30 minutos con aviso al afectado.
La fecha promesa se puede mover una sola vez, con la aceptación del afectado escrita en el portal.
Los días de lluvia, las fiestas locales y la falta de permisos municipales detienen el reloj si se sube la evidencia el mismo día.`,
    `Seguimiento
La mesa de control de Quálitas llama cada lunes a las 9:30 para revisar los casos con más de 20 días.
El reporte semanal se envía los viernes antes de las 15:00 en el formato S-1.
Un caso se escala al gerente regional cuando rebasa 35 días naturales sin terminar o cuando el afectado anuncia una queja.
Los casos de medios de comunicación o redes sociales se avisan en 1 hora al ejecutivo de cuenta.
En desastre natural declarado la visita se amplía a 6 días hábiles y la reparación a 40.`,
  ],
};
