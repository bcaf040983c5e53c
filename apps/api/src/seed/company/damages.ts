export type Scenery = 'wall' | 'gate' | 'post' | 'shopFront' | 'fence';

/** Codes of concepts with their share of the price, in percent. */
export type Work = Readonly<Record<string, number>>;

export interface Damage {
  readonly text: string;
  readonly family: string;
  readonly owner: 'home' | 'shop' | 'building' | 'public';
  readonly scenery: Scenery;
  /** The work that repairs it. */
  readonly work: Work;
  /** Captions of the four photos of the damage. */
  readonly views: readonly [string, string, string, string];
}

const WALL = ['Vista general de la barda', 'Castillo fracturado', 'Tramo caído', 'Escombro en banqueta'] as const;
const GATE = ['Portón completo', 'Hoja izquierda vencida', 'Riel y bisagras', 'Marco fuera de plomo'] as const;
const POST = ['Poste derribado', 'Base y anclas', 'Luminaria', 'Cableado suelto'] as const;
const SHOP = ['Fachada completa', 'Cortina metálica', 'Marquesina', 'Detalle del golpe'] as const;
const FENCE = ['Tramo dañado', 'Postes doblados', 'Malla rota', 'Vista desde la calle'] as const;

export const BRICKS: Work = { 'ALB-01': 9, 'ALB-02': 36, 'ALB-05': 16, 'ALB-04': 24, 'PIN-01': 11, 'ALB-12': 4 };
const BLOCKS: Work = { 'ALB-01': 10, 'ALB-03': 48, 'ALB-06': 22, 'ALB-04': 16, 'ALB-12': 4 };
const PAVEMENT: Work = { 'ALB-09': 45, 'ALB-10': 30, 'ALB-11': 20, 'ALB-12': 5 };
export const LEAVES: Work = { 'HER-02': 65, 'HER-03': 22, 'PIN-02': 13 };
export const SHUTTER: Work = { 'HER-06': 72, 'HER-04': 16, 'PIN-02': 12 };
export const GLASS: Work = { 'CAN-01': 55, 'CAN-02': 35, 'CAN-05': 10 };
export const LAMP: Work = { 'POS-03': 80, 'ALB-08': 12, 'ALB-09': 8 };
const RAIL: Work = { 'SEN-01': 25, 'SEN-03': 70, 'SEN-08': 5 };
export const MESH: Work = { 'CER-01': 82, 'ALB-08': 18 };

/** What vehicles run into, with weights; the commonest first. */
export const DAMAGES: readonly (readonly [damage: Damage, weight: number])[] = [
  [wall('Barda de tabique rojo, 6 m lineales derribados con castillo', 'home', BRICKS), 9],
  [wall('Barda perimetral de block, 4.5 m con cadena de cerramiento', 'building', BLOCKS), 7],
  [wall('Muro de fachada con aplanado y pintura, 3 m²', 'home', { 'ALB-04': 40, 'PIN-01': 25, 'PIN-04': 35 }), 6],
  [wall('Banqueta y guarnición, 8 m, y registro con tapa', 'public', PAVEMENT), 4],
  [gate('Portón de herrería de dos hojas, golpeado y fuera de riel', 'home', LEAVES), 9],
  [gate('Zaguán de lámina calibre 18 con puerta integrada', 'home', LEAVES), 7],
  [gate('Portón eléctrico: hoja, motor y chapa', 'building', { ...LEAVES, 'HER-08': 10, 'HER-07': 10 }), 4],
  [shop('Cortina metálica y marquesina', 'herreria', SHUTTER), 8],
  [shop('Cancel de aluminio de 3" y cristal templado', 'canceleria-y-vidrio', GLASS), 7],
  [shop('Puerta de aluminio y aparador de cristal de 6 mm', 'canceleria-y-vidrio', { 'CAN-03': 40, 'CAN-01': 60 }), 4],
  [shop('Toldo y anuncio luminoso', 'mobiliario-urbano-y-comercio', { 'MOB-05': 55, 'MOB-06': 45 }), 4],
  [post('Poste metálico de 9 m con luminaria', 'postes-y-redes', 'public', LAMP), 6],
  [
    post('Poste de concreto con acometida de dos viviendas', 'postes-y-redes', 'public', {
      'POS-01': 70,
      'ELE-03': 30,
    }),
    3,
  ],
  [post('Acometida, mufa y base de medidor', 'electricidad', 'home', { 'ELE-03': 60, 'ELE-04': 25, 'ELE-01': 15 }), 4],
  [post('Señal vertical y 12 m de defensa metálica', 'senalamiento-y-vialidad', 'public', RAIL), 4],
  [fence('Malla ciclónica, 18 m, con cuatro postes', 'cercas', 'building', MESH), 4],
  [fence('Cerca electrificada y concertina, 10 m', 'cercas', 'home', { 'CER-03': 65, 'HER-09': 35 }), 2],
  [fence('Jardinera, seto y árbol joven', 'jardineria', 'public', { 'JAR-03': 40, 'JAR-02': 35, 'JAR-05': 25 }), 3],
  [
    fence('Toma domiciliaria y medidor de agua', 'hidrosanitaria', 'home', {
      'HID-01': 45,
      'HID-03': 35,
      'HID-02': 20,
    }),
    3,
  ],
];

function wall(text: string, owner: Damage['owner'], work: Work): Damage {
  return { text, owner, work, family: 'albanileria', scenery: 'wall', views: WALL };
}

function gate(text: string, owner: Damage['owner'], work: Work): Damage {
  return { text, owner, work, family: 'herreria', scenery: 'gate', views: GATE };
}

function shop(text: string, family: string, work: Work): Damage {
  return { text, family, work, owner: 'shop', scenery: 'shopFront', views: SHOP };
}

function post(text: string, family: string, owner: Damage['owner'], work: Work): Damage {
  return { text, family, owner, work, scenery: 'post', views: POST };
}

function fence(text: string, family: string, owner: Damage['owner'], work: Work): Damage {
  return { text, family, owner, work, scenery: 'fence', views: FENCE };
}
