import type { DemoManual } from './demo-manual.ts';

export const OWN_VISITS: DemoManual = {
  customer: null,
  group: 'Procedimientos internos',
  name: 'Guía de visitas del supervisor',
  format: 'pdf',
  pages: [
    `1. Antes de salir
El supervisor revisa su ruta a las 8:00 y confirma cada cita por llamada la tarde anterior. Una cita sin confirmar se visita al final de la ruta.
Lleva casco, chaleco, botas con casquillo, distanciómetro, cinta de 8 metros, regleta, gis y los formatos impresos por si no hay señal.
El vehículo utilitario sale con por lo menos medio tanque. La tarjeta de combustible admite una carga diaria de hasta $900.
Con alerta de lluvia roja o bloqueo se reprograma; nadie pone en riesgo su persona por cumplir un indicador.`,
    `2. En el domicilio
Se presenta con nombre, empresa y aseguradora, y explica que la visita no cuesta. Registra la llegada en la aplicación antes de tocar la puerta y la salida al terminar.
Espera 15 minutos si nadie abre; deja el aviso de visita bajo la puerta, toma fotografía y reprograma dentro de los 2 días hábiles siguientes.
Mide dos veces y dibuja el croquis en el sitio. Nunca promete montos, fechas ni marcas de material.
Si el afectado está alterado o amenaza, se retira, avisa a su coordinación y la siguiente visita la hacen dos personas.
Sube a más de 1.80 metros solo con arnés y escalera asegurada; techos de lámina no se pisan.`,
    `3. Al terminar
El levantamiento se sube el mismo día antes de las 20:00. Sin señal, la aplicación lo guarda y lo envía al volver la red; no se repite la captura.
Los viáticos foráneos son de $420 por día sin pernocta y $1,350 con pernocta, y se comprueban con CFDI en 3 días hábiles.
Cada supervisor atiende como máximo 7 visitas al día en ciudad y 4 en carretera.
La coordinación revisa al azar el 10 % de las visitas por videollamada con el afectado dentro de la semana.
El accidente de trabajo se avisa de inmediato al 55 5550 0199 y se llena el formato SH-3 en 24 horas.`,
  ],
};
