export type Scenery = 'wall' | 'gate' | 'post' | 'shopFront' | 'fence';

export interface Damage {
  readonly text: string;
  readonly family: string;
  readonly owner: 'home' | 'shop' | 'building' | 'public';
  readonly scenery: Scenery;
  /** Captions of the four photos of the damage. */
  readonly views: readonly [string, string, string, string];
}

const WALL = ['Vista general de la barda', 'Castillo fracturado', 'Tramo caído', 'Escombro en banqueta'] as const;
const GATE = ['Portón completo', 'Hoja izquierda vencida', 'Riel y bisagras', 'Marco fuera de plomo'] as const;
const POST = ['Poste derribado', 'Base y anclas', 'Luminaria', 'Cableado suelto'] as const;
const SHOP = ['Fachada completa', 'Cortina metálica', 'Marquesina', 'Detalle del golpe'] as const;
const FENCE = ['Tramo dañado', 'Postes doblados', 'Malla rota', 'Vista desde la calle'] as const;

/** What vehicles run into, with weights; the commonest first. */
export const DAMAGES: readonly (readonly [damage: Damage, weight: number])[] = [
  [wall('Barda de tabique rojo, 6 m lineales derribados con castillo', 'home'), 9],
  [wall('Barda perimetral de block, 4.5 m con cadena de cerramiento', 'building'), 7],
  [wall('Muro de fachada con aplanado y pintura, 3 m²', 'home'), 6],
  [wall('Banqueta y guarnición, 8 m, y registro con tapa', 'public'), 4],
  [gate('Portón de herrería de dos hojas, golpeado y fuera de riel', 'home'), 9],
  [gate('Zaguán de lámina calibre 18 con puerta integrada', 'home'), 7],
  [gate('Portón eléctrico: hoja, motor y chapa', 'building'), 4],
  [shop('Cortina metálica y marquesina', 'herreria'), 8],
  [shop('Cancel de aluminio de 3" y cristal templado', 'canceleria-y-vidrio'), 7],
  [shop('Puerta de aluminio y aparador de cristal de 6 mm', 'canceleria-y-vidrio'), 4],
  [shop('Toldo y anuncio luminoso', 'mobiliario-urbano-y-comercio'), 4],
  [post('Poste metálico de 9 m con luminaria', 'postes-y-redes'), 6],
  [post('Poste de concreto con acometida de dos viviendas', 'postes-y-redes'), 3],
  [post('Acometida, mufa y base de medidor', 'electricidad', 'home'), 4],
  [post('Señal vertical y 12 m de defensa metálica', 'senalamiento-y-vialidad'), 4],
  [fence('Malla ciclónica, 18 m, con cuatro postes', 'cercas', 'building'), 4],
  [fence('Cerca electrificada y concertina, 10 m', 'cercas', 'home'), 2],
  [fence('Jardinera, seto y árbol joven', 'jardineria', 'public'), 3],
  [fence('Toma domiciliaria y medidor de agua', 'hidrosanitaria', 'home'), 3],
];

function wall(text: string, owner: Damage['owner']): Damage {
  return { text, owner, family: 'albanileria', scenery: 'wall', views: WALL };
}

function gate(text: string, owner: Damage['owner']): Damage {
  return { text, owner, family: 'herreria', scenery: 'gate', views: GATE };
}

function shop(text: string, family: string): Damage {
  return { text, family, owner: 'shop', scenery: 'shopFront', views: SHOP };
}

function post(text: string, family: string, owner: Damage['owner'] = 'public'): Damage {
  return { text, family, owner, scenery: 'post', views: POST };
}

function fence(text: string, family: string, owner: Damage['owner']): Damage {
  return { text, family, owner, scenery: 'fence', views: FENCE };
}
