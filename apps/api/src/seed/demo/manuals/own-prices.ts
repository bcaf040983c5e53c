import type { DemoManual } from './demo-manual.ts';

/** Each string is a sheet; columns are separated by a bar. */
export const OWN_PRICES: DemoManual = {
  customer: null,
  group: 'Tabuladores',
  name: 'Tabulador de materiales y mano de obra 2026',
  format: 'xlsx',
  pages: [
    `Albañilería
Clave | Concepto | Unidad | Precio
ALB-010 | Demolición de muro de tabique a mano | m2 | $128.00
ALB-020 | Muro de tabique rojo recocido de 14 cm, junteado con mortero | m2 | $612.00
ALB-025 | Muro de block hueco de 15 cm | m2 | $548.00
ALB-030 | Castillo de concreto 15 por 15 cm, armado con 4 varillas | ml | $437.50
ALB-040 | Aplanado de mortero en muro exterior | m2 | $236.00
ALB-050 | Banqueta de concreto de 10 cm con malla | m2 | $498.00
ALB-055 | Guarnición de concreto de 15 por 20 por 40 cm | ml | $389.00
ALB-070 | Retiro de escombro en camión de 7 m3 a tiro autorizado | viaje | $2,150.00`,
    `Herrería y cancelería
Clave | Concepto | Unidad | Precio
HER-010 | Cortina metálica ondulada calibre 22, suministro y colocación | m2 | $1,980.00
HER-015 | Enderezado de cortina metálica en sitio | m2 | $640.00
HER-020 | Portón de herrería tubular con lámina, a dos hojas | m2 | $2,760.00
HER-030 | Motor para portón abatible, 600 kg | pza | $11,400.00
HER-040 | Malla ciclónica galvanizada calibre 10.5, altura 2 m, con postes | ml | $715.00
CAN-010 | Cancel de aluminio natural de 3 pulgadas | m2 | $2,340.00
CAN-020 | Cristal templado claro de 9 mm, colocado | m2 | $2,890.00
CAN-030 | Película de seguridad de 8 milésimas | m2 | $410.00`,
    `Mano de obra e instalaciones
Clave | Concepto | Unidad | Precio
MO-010 | Jornal de oficial albañil | jor | $780.00
MO-020 | Jornal de ayudante general | jor | $520.00
MO-030 | Jornal de oficial herrero con planta de soldar | jor | $1,150.00
MO-040 | Recargo por trabajo nocturno o en domingo | % | 35
ELE-010 | Luminaria LED de 100 W en poste, con fotocelda | pza | $5,870.00
ELE-020 | Poste metálico cónico circular de 7 m, con base y anclas | pza | $14,600.00
PIN-010 | Pintura vinílica en muro exterior, dos manos | m2 | $96.00
IMP-010 | Impermeabilizante acrílico de 5 años con refuerzo | m2 | $214.00`,
  ],
};
