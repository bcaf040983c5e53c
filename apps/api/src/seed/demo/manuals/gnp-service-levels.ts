import type { DemoManual } from './demo-manual.ts';

export const GNP_SERVICE_LEVELS: DemoManual = {
  customer: 'GNP',
  group: 'Políticas',
  name: 'GNP · Plazos y niveles de servicio',
  format: 'pdf',
  pages: [
    `1. Indicadores comprometidos
Los plazos se cuentan en días hábiles de lunes a viernes, salvo que se diga otra cosa, y se miden por afectado.
Contacto oportuno: 95 % de los afectados con llamada efectiva o tres intentos en las primeras 4 horas hábiles.
Visita en tiempo: 92 % dentro de 2 días hábiles.
Presupuesto enviado: a más tardar 3 días hábiles después de la visita, con meta de 90 %.
Reparación terminada: 15 días hábiles desde la autorización para montos hasta $60,000 y 25 días hábiles para montos mayores.
Papelería completa: 5 días hábiles después de terminada la obra.
Satisfacción: calificación promedio de 8.5 o más en la encuesta que se envía al cierre.`,
    `2. Penas convencionales
Cada punto porcentual por debajo de la meta mensual de visita en tiempo descuenta 0.5 % de la facturación del mes, hasta un máximo de 4 %.
La fecha promesa incumplida sin aviso previo descuenta $450 por afectado. Hay aviso cuando se registró la nueva fecha y su motivo por lo menos 24 horas antes del vencimiento.
No generan pena los retrasos por falta de acceso al inmueble, por lluvia que impida trabajos exteriores, por veda de la autoridad o por material importado, si se asentaron en la bitácora el día en que ocurrieron.
Las penas se aplican con nota de crédito dentro de los primeros 10 días del mes siguiente. La administradora puede inconformarse en 5 días hábiles desde que recibe el cálculo.`,
    `3. Escalamiento y reportes
Nivel 1: el supervisor atiende en 24 horas. Nivel 2: la coordinación de distrito en 48 horas. Nivel 3: la gerencia de operaciones junto con el enlace de GNP en 72 horas.
Los siniestros con seguimiento especial se reportan a diario antes de las 10:00 hasta su cierre.
El tablero mensual se entrega el tercer día hábil con corte al último día del mes: asignados, visitados, autorizados, terminados, cancelados, monto promedio y causas de retraso.
La junta de resultados es el segundo miércoles de cada mes. Asisten el ejecutivo de cuenta, la gerencia de operaciones y el área de control de calidad de GNP.
En contingencia por sismo o inundación los plazos se duplican desde la declaratoria y hasta 30 días naturales después.`,
  ],
};
