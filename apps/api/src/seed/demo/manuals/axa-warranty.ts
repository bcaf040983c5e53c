import type { DemoManual } from './demo-manual.ts';

export const AXA_WARRANTY: DemoManual = {
  customer: 'AXA',
  group: 'Políticas',
  name: 'AXA · Garantía de obra',
  format: 'pdf',
  pages: [
    `1. Cobertura de la garantía
La garantía cuenta desde la firma del acta de entrega. Estructura y cimentación: 5 años. Albañilería y acabados: 18 meses. Herrería y cancelería: 12 meses. Pintura e impermeabilizante: 2 años, salvo que el fabricante dé más. Instalación eléctrica e hidráulica: 1 año.
Los motores, chapas y luminarias tienen la garantía del fabricante, que el proveedor entrega por escrito con la factura.
La garantía cubre mano de obra y materiales; no cubre daños por un nuevo impacto, por falta de mantenimiento o por modificaciones de otra persona.`,
    `2. Cómo se reclama
El afectado llama o escribe a la mesa de garantías y recibe un número G. La administradora visita en 3 días hábiles y resuelve por escrito en 5 si procede.
Si procede, el mismo proveedor inicia la corrección en 7 días hábiles. Si no lo hace, se encarga a otro y el costo se cobra del fondo de garantía o de sus pagos pendientes.
Filtraciones de agua y riesgos eléctricos se atienden en 24 horas.
Una garantía negada puede revisarla un perito a petición del afectado dentro de los 15 días hábiles; el dictamen obliga a la administradora.`,
    `3. Fondo y consecuencias
Se retiene al proveedor 7 % del valor de cada obra. Se devuelve la mitad a los 6 meses y el resto a los 12.
Tres garantías procedentes en 12 meses suspenden al proveedor durante 60 días; una garantía estructural lo da de baja.
La reparación por garantía reinicia el plazo solo respecto de lo corregido.
Las garantías no se facturan a AXA. Su costo, su causa y su proveedor se informan cada trimestre en el reporte GT-4.`,
  ],
};
