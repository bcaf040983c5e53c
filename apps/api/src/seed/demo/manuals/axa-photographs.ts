import type { DemoManual } from './demo-manual.ts';

export const AXA_PHOTOGRAPHS: DemoManual = {
  customer: 'AXA',
  group: 'Guías',
  name: 'AXA · Guía de fotografías',
  format: 'pdf',
  pages: [
    `1. Lo que AXA espera ver
Cada afectado se documenta con un mínimo de 12 fotografías: 2 de la calle con el número oficial, 2 generales del bien, 4 de detalle con escala, 2 de los colindantes y 2 de la reparación provisional si la hubo.
La escala es una regleta amarilla de 20 centímetros o una cinta métrica extendida. Una moneda o una pluma no sirven como escala.
Las fotografías se toman en horizontal, con luz natural y sin acercamiento digital. La resolución mínima es de 1600 por 1200 puntos y cada archivo pesa menos de 8 MB.
Quedan prohibidos los filtros, los recortes y los collages. El sistema conserva la fecha y las coordenadas originales; una imagen sin ellas se rechaza.`,
    `2. Tomas obligatorias por tipo de bien
Bardas y muros: longitud dañada de extremo a extremo, espesor en el borde roto, cimentación descubierta y grietas a 45 grados.
Cortinas y portones: guías, motor con su placa de datos, chapa y flecha. Si hay motor se graba además un video de 20 segundos con el intento de abrir.
Fachadas de cristal: la marca grabada en la esquina del vidrio, que prueba si es templado, y el perfil del cancel.
Postes y luminarias: número de inventario de la placa y base de anclaje.
Jardines: plano general y una toma por especie; no se pagan plantas que no aparecen.`,
    `3. Personas y privacidad
No se fotografían rostros, placas de otros vehículos ni documentos personales sobre mesas o mostradores. Si un menor aparece, la toma se repite.
En escuelas, hospitales y templos se pide permiso escrito al responsable con la hoja F-3.
Las imágenes se usan solo para el siniestro y se conservan 5 años. No se comparten por aplicaciones de mensajería.
El interior de una vivienda se fotografía únicamente en la parte dañada y con el consentimiento de quien la habita.`,
    `4. Durante y después
Durante la obra se sube por lo menos una fotografía cada 3 días hábiles y siempre antes de tapar una instalación, un armado o una cimentación.
Las del después repiten encuadre, distancia y altura de las del antes; el sistema las pone por parejas. Sin pareja no se acepta el cierre.
Se agrega una fotografía de la limpieza final y otra del sobrante de material que recibe el afectado.
El revisor de AXA contesta en 2 días hábiles y puede pedir repetir tomas hasta 2 veces; la tercera vez la obra se revisa en sitio con costo para la administradora de $1,200.`,
  ],
};
