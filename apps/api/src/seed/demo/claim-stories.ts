import { BRICKS, GLASS, LAMP, LEAVES, MESH, SHUTTER, type Work } from '../company/damages.ts';

interface Party {
  readonly name: string;
  readonly contact?: string;
  readonly phone: string;
  readonly description: string;
  /** The work that repairs it, from the stage at which it is quoted. */
  readonly work?: Work;
  readonly stage: string;
  readonly isAttended?: true;
  readonly isShown?: true;
  readonly agreed?: number;
}
export interface Story {
  readonly customer: string;
  readonly zone: string;
  readonly number: string;
  readonly report: string;
  readonly policy: string;
  readonly insured: string;
  readonly address: string;
  readonly place: readonly [latitude: number, longitude: number];
  /** Days since assignment, and days until the promise date. */
  readonly daysAgo: number;
  readonly promisedIn: number | null;
  readonly isWatched?: true;
  readonly job?: string;
  readonly parties: readonly Party[];
  readonly entries: readonly (readonly [daysAgo: number, kind: string, body: string])[];
}

const gnp = { customer: 'GNP', zone: 'cdmx-norte' } as const;
const qua = { customer: 'QUA', zone: 'cdmx-sur' } as const;

/**
 * Distinguishable claims, each at another point of its life. All people are invented; telephone numbers are
 * from the range reserved for fiction.
 */
export const STORIES: readonly Story[] = [
  {
    ...gnp,
    number: '0451234567',
    report: '2611-88412',
    policy: '77-4410023',
    insured: 'Transportes Galindo del Bajío',
    address: 'Av. Insurgentes Norte 1235, Lindavista',
    place: [19.4869, -99.1236],
    daysAgo: 6,
    promisedIn: 12,
    isWatched: true,
    parties: [
      {
        name: 'Abarrotes La Lupita',
        contact: 'Rosaura Fuentes',
        phone: '55 5550 0102',
        description: 'Cortina metálica y marquesina',
        stage: 'en-reparacion',
        isAttended: true,
        isShown: true,
        agreed: 1_850_000,
      },
      {
        name: 'Alumbrado público',
        phone: '55 5550 0106',
        description: 'Poste metálico con luminaria',
        work: LAMP,
        stage: 'en-autorizacion',
        isShown: true,
      },
    ],
    entries: [
      [6, 'system', 'Siniestro registrado.'],
      [5, 'call', 'La dueña confirma la visita para mañana a las 10:00.'],
      [4, 'visit', 'Check-in a 18 m del domicilio. Cortina y marquesina dañadas, poste derribado.'],
      [2, 'email', 'Se envía cotización del poste al cliente para autorización.'],
    ],
  },
  {
    ...gnp,
    number: '0451234598',
    report: '2611-88455',
    policy: '77-4410871',
    insured: 'Hilario Sandoval Mena',
    address: 'Calle Norte 45 312, Vallejo',
    place: [19.4722, -99.1511],
    daysAgo: 0,
    promisedIn: 9,
    parties: [
      {
        name: 'Delfina Escamilla Rojas',
        phone: '55 5550 0103',
        description: 'Barda de tabique, 6 metros',
        stage: 'registrado',
      },
    ],
    entries: [[0, 'system', 'Siniestro registrado.']],
  },
  {
    ...gnp,
    number: '0451230042',
    report: '2610-77120',
    policy: '77-3320145',
    insured: 'Logística Urbina',
    address: 'Eje Central 900, Portales',
    place: [19.3702, -99.1442],
    daysAgo: 24,
    promisedIn: -3,
    parties: [
      {
        name: 'Papelería Escolar del Eje',
        contact: 'Benito Ibáñez',
        phone: '55 5550 0104',
        description: 'Cancel de aluminio y cristal templado',
        work: GLASS,
        stage: 'reparacion-terminada',
        isAttended: true,
        isShown: true,
        agreed: 2_240_000,
      },
    ],
    entries: [
      [24, 'system', 'Siniestro registrado.'],
      [10, 'comment', 'El cristal llegó con retraso; se avisa al afectado.'],
      [1, 'comment', 'Proveedor reporta trabajo terminado, falta validación visual.'],
    ],
  },
  {
    ...qua,
    number: '04-2026-118833',
    report: 'R-55120',
    policy: '5540098-1',
    insured: 'Rosaura Fuentes del Valle',
    address: 'Calzada de Tlalpan 2300',
    place: [19.3431, -99.1419],
    daysAgo: 3,
    promisedIn: 15,
    parties: [
      {
        name: 'Condominio Los Fresnos',
        phone: '55 5550 0105',
        description: 'Pluma de estacionamiento y caseta',
        stage: 'cita-programada',
        isAttended: true,
      },
      {
        name: 'Local 4, Farmacia Santa Rita',
        phone: '55 5550 0107',
        description: 'Anuncio luminoso',
        stage: 'por-contactar',
      },
    ],
    entries: [
      [3, 'system', 'Siniestro registrado.'],
      [2, 'call', 'Sin respuesta en la farmacia.'],
    ],
  },
  {
    ...qua,
    number: '04-2026-117002',
    report: 'R-54410',
    policy: '5540012-7',
    insured: 'Mudanzas Quintero',
    address: 'Miramontes 1800, Coapa',
    place: [19.3004, -99.1296],
    daysAgo: 40,
    promisedIn: null,
    job: 'pago-de-danos',
    parties: [
      {
        name: 'Ofelia Espinosa Barba',
        phone: '55 5550 0108',
        description: 'Portón de herrería; el afectado ya reparó',
        work: LEAVES,
        stage: 'pago-ta-por-formalizar',
        isShown: true,
        agreed: 980_000,
      },
    ],
    entries: [
      [40, 'system', 'Siniestro registrado.'],
      [12, 'comment', 'Se acuerda reembolso; falta finiquito firmado.'],
    ],
  },
  {
    customer: 'AXA',
    zone: 'guadalajara',
    number: 'M000123456',
    report: '77120',
    policy: 'KLA-884512',
    insured: 'Fletes Islas',
    address: 'Av. Vallarta 3300',
    place: [20.6767, -103.3923],
    daysAgo: 15,
    promisedIn: 4,
    parties: [
      {
        name: 'Consultorio Dental Farías',
        phone: '33 5550 0100',
        description: 'Fachada y rampa de acceso',
        work: BRICKS,
        stage: 'en-presupuesto',
        isAttended: true,
      },
    ],
    entries: [
      [15, 'system', 'Siniestro registrado.'],
      [9, 'visit', 'Visita realizada, alcance definido.'],
    ],
  },
  {
    customer: 'HDI',
    zone: 'monterrey',
    number: 'HDI-778812',
    report: '99120',
    policy: 'H-2210',
    insured: 'Distribuidora Urrutia',
    address: 'Av. Gonzalitos 700',
    place: [25.6866, -100.3461],
    daysAgo: 9,
    promisedIn: 6,
    isWatched: true,
    parties: [
      {
        name: 'Benito Ibáñez Solís',
        phone: '81 5551 0112',
        description: 'Portón de herrería',
        stage: 'por-cotizar',
        isAttended: true,
      },
      {
        name: 'Escuela Primaria Vicente Guerrero',
        phone: '81 5551 0113',
        description: 'Banqueta y guarnición',
        stage: 'sin-proveedor',
      },
    ],
    entries: [
      [9, 'system', 'Siniestro registrado.'],
      [5, 'comment', 'No hay proveedor de banquetas disponible en la zona; se escala a coordinación.'],
    ],
  },
  {
    ...gnp,
    number: '0451198800',
    report: '2609-55010',
    policy: '77-1190034',
    insured: 'Violeta Farías Ruiz',
    address: 'Calle Buen Tono 12, Industrial',
    place: [19.4801, -99.1188],
    daysAgo: 70,
    promisedIn: null,
    parties: [
      {
        name: 'Taller Mecánico Suárez',
        phone: '55 5550 0109',
        description: 'Cortina metálica',
        work: SHUTTER,
        stage: 'por-cobrar',
        isAttended: true,
        isShown: true,
        agreed: 1_120_000,
      },
    ],
    entries: [
      [70, 'system', 'Siniestro registrado.'],
      [20, 'comment', 'Factura ingresada con contrarecibo.'],
    ],
  },
  {
    ...qua,
    number: '04-2026-110001',
    report: 'R-50001',
    policy: '5531000-2',
    insured: 'Autotransportes Elizalde',
    address: 'División del Norte 2700',
    place: [19.3381, -99.1542],
    daysAgo: 95,
    promisedIn: null,
    parties: [
      {
        name: 'Jardín de Niños Rosaura Zapata',
        phone: '55 5551 0110',
        description: 'Malla ciclónica, 20 metros',
        work: MESH,
        stage: 'cerrado',
        isAttended: true,
        isShown: true,
        agreed: 740_000,
      },
    ],
    entries: [
      [95, 'system', 'Siniestro registrado.'],
      [30, 'comment', 'Cobrado y pagado al proveedor.'],
    ],
  },
  {
    customer: 'CHU',
    zone: 'cdmx-norte',
    number: 'CH-2026-0091',
    report: '44120',
    policy: 'CH 4488-7',
    insured: 'Ramiro Delgadillo Cano',
    address: 'Av. Cuitláhuac 400',
    place: [19.4645, -99.1587],
    daysAgo: 12,
    promisedIn: 2,
    parties: [
      {
        name: 'Hotel Cuitláhuac',
        phone: '55 5551 0111',
        description: 'Toldo y jardinera',
        work: { 'MOB-05': 75, 'JAR-03': 25 },
        stage: 'papeleria-pendiente',
        isAttended: true,
        isShown: true,
        agreed: 1_310_000,
      },
    ],
    entries: [
      [12, 'system', 'Siniestro registrado.'],
      [1, 'comment', 'Falta carta de conformidad.'],
    ],
  },
  {
    customer: 'ZUR',
    zone: 'cdmx-sur',
    number: '221-0099/26',
    report: '',
    policy: '880-12',
    insured: 'Inés Ibarra Zárate',
    address: 'Periférico Sur 4100',
    place: [19.3106, -99.1978],
    daysAgo: 2,
    promisedIn: null,
    parties: [
      {
        name: 'Afectado por identificar',
        phone: '',
        description: 'Señal vertical y defensa metálica',
        stage: 'no-localizado',
      },
    ],
    entries: [
      [2, 'system', 'Siniestro registrado.'],
      [1, 'call', 'Segundo intento sin respuesta.'],
    ],
  },
  {
    customer: 'MAP',
    zone: 'guadalajara',
    number: '900-881-2026',
    report: '771',
    policy: '33-001',
    insured: 'Óscar Islas Peña',
    address: 'López Mateos Sur 2000',
    place: [20.6463, -103.4049],
    daysAgo: 30,
    promisedIn: null,
    parties: [
      {
        name: 'Farmacia Santa Rita Sucursal 2',
        phone: '33 5550 0101',
        description: 'Anuncio luminoso; daño preexistente',
        stage: 'cancelado',
      },
    ],
    entries: [
      [30, 'system', 'Siniestro registrado.'],
      [25, 'comment', 'Sin nexo causal; se avisa al cliente y se cancela.'],
    ],
  },
  {
    customer: 'QUA',
    zone: 'reynosa',
    number: '04-2026-116640',
    report: 'R-53990',
    policy: '5539120-4',
    insured: 'Fletes Montelongo',
    address: 'Blvd. Hidalgo 1450',
    place: [26.0806, -98.2883],
    daysAgo: 48,
    promisedIn: null,
    parties: [
      {
        name: 'Taquería El Puente',
        phone: '899 555 0114',
        description: 'Portón y barandal de la entrada',
        work: { 'HER-02': 60, 'HER-04': 28, 'PIN-02': 12 },
        stage: 'por-cobrar',
        isAttended: true,
        isShown: true,
        agreed: 1_640_000,
      },
    ],
    entries: [
      [48, 'system', 'Siniestro registrado.'],
      [14, 'comment', 'Se factura con el IVA de la región fronteriza, 8 %.'],
    ],
  },
];
