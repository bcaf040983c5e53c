import type { Group } from '@aura/access/groups';

export interface Colleague {
  readonly username: string;
  readonly group: Group;
  readonly name: readonly [treatment: string, first: string, last: string, mothers: string];
  readonly zones: readonly string[];
  /** The workshop of a provider's user. */
  readonly provider?: string;
}

const CENTRE = ['cdmx-norte', 'cdmx-sur', 'edomex-oriente', 'toluca', 'puebla'];
const WEST = ['guadalajara', 'leon-bajio', 'queretaro'];
const EVERYWHERE = [...CENTRE, ...WEST, 'monterrey'];

/** Further zones of the first demo accounts. */
export const ZONES_OF_FIRST: Readonly<Partial<Record<Group, readonly string[]>>> = {
  ACo: ['cdmx-norte', 'cdmx-sur', 'toluca'],
  EsAt: EVERYWHERE,
  CoDi: EVERYWHERE,
};

/** Beside one user per group: five more supervisors, two cost analysts, and the rest of an office. Invented names. */
export const COLLEAGUES: readonly Colleague[] = [
  {
    username: 'irene.paz',
    group: 'Supervisor',
    name: ['Arq.', 'Irene', 'Paz', 'Villaseñor'],
    zones: ['cdmx-norte', 'toluca'],
  },
  {
    username: 'marco.bautista',
    group: 'Supervisor',
    name: ['Ing.', 'Marco', 'Bautista', 'Trejo'],
    zones: ['cdmx-sur', 'edomex-oriente'],
  },
  {
    username: 'patricia.lozano',
    group: 'Supervisor',
    name: ['Arq.', 'Patricia', 'Lozano', 'Ochoa'],
    zones: ['guadalajara', 'leon-bajio'],
  },
  {
    username: 'ernesto.villarreal',
    group: 'Supervisor',
    name: ['Ing.', 'Ernesto', 'Villarreal', 'Cantú'],
    zones: ['monterrey', 'queretaro'],
  },
  {
    username: 'diana.huerta',
    group: 'Supervisor',
    name: ['Ing.', 'Diana', 'Huerta', 'Flores'],
    zones: ['puebla', 'edomex-oriente'],
  },
  {
    username: 'ricardo.solano',
    group: 'ACo',
    name: ['Ing.', 'Ricardo', 'Solano', 'Meza'],
    zones: ['edomex-oriente', 'puebla', 'cdmx-sur'],
  },
  {
    username: 'veronica.tamez',
    group: 'ACo',
    name: ['Arq.', 'Verónica', 'Tamez', 'Garza'],
    zones: [...WEST, 'monterrey'],
  },
  { username: 'monica.serrano', group: 'EsAt', name: ['', 'Mónica', 'Serrano', 'Ruiz'], zones: CENTRE },
  {
    username: 'julio.cervantes',
    group: 'EsAt',
    name: ['', 'Julio', 'Cervantes', 'Mota'],
    zones: [...WEST, 'monterrey'],
  },
  {
    username: 'raul.escobedo',
    group: 'CoDi',
    name: ['Ing.', 'Raúl', 'Escobedo', 'Lira'],
    zones: [...WEST, 'monterrey'],
  },
  { username: 'daniela.pineda', group: 'KAM', name: ['Lic.', 'Daniela', 'Pineda', 'Rosas'], zones: [] },
  { username: 'gloria.benitez', group: 'Finanzas', name: ['C.P.', 'Gloria', 'Benítez', 'Luna'], zones: [] },
  {
    username: 'mario.lopez',
    group: 'Proveedor',
    name: ['', 'Mario', 'López', 'Pereda'],
    zones: [],
    provider: 'albanileria-lopez',
  },
  {
    username: 'nora.salgado',
    group: 'Proveedor',
    name: ['Arq.', 'Nora', 'Salgado', 'Ponce'],
    zones: [],
    provider: 'constructora-salgado',
  },
  {
    username: 'oscar.bravo',
    group: 'Proveedor',
    name: ['Ing.', 'Óscar', 'Bravo', 'Téllez'],
    zones: [],
    provider: 'electricos-bravo',
  },
  {
    username: 'lucia.orozco',
    group: 'Proveedor',
    name: ['', 'Lucía', 'Orozco', 'Plascencia'],
    zones: [],
    provider: 'constructora-orozco',
  },
  {
    username: 'jaime.elizondo',
    group: 'Proveedor',
    name: ['', 'Jaime', 'Elizondo', 'Rocha'],
    zones: [],
    provider: 'construcciones-metropolitanas',
  },
];

export const SUPERVISORS: Readonly<Record<string, readonly string[]>> = {
  'cdmx-norte': ['supervisor', 'irene.paz'],
  'cdmx-sur': ['supervisor', 'marco.bautista'],
  'edomex-oriente': ['marco.bautista', 'diana.huerta'],
  toluca: ['irene.paz'],
  puebla: ['diana.huerta'],
  guadalajara: ['patricia.lozano'],
  'leon-bajio': ['patricia.lozano'],
  monterrey: ['ernesto.villarreal'],
  queretaro: ['ernesto.villarreal'],
};

export const ANALYSTS: Readonly<Record<string, readonly string[]>> = {
  'cdmx-norte': ['aco'],
  'cdmx-sur': ['aco', 'ricardo.solano'],
  'edomex-oriente': ['ricardo.solano'],
  toluca: ['aco'],
  puebla: ['ricardo.solano'],
  guadalajara: ['veronica.tamez'],
  'leon-bajio': ['veronica.tamez'],
  monterrey: ['veronica.tamez'],
  queretaro: ['veronica.tamez'],
};

/** The insurers of the second account manager. */
export const OF_SECOND_KAM = ['AXA', 'HDI', 'MAP', 'INB'];

/** Insurers by share of the work, with the format of their numbers: # is a digit. */
export const INSURERS: readonly (readonly [
  codename: string,
  weight: number,
  claim: string,
  report: string,
  policy: string,
])[] = [
  ['GNP', 30, '0451######', '26##-#####', '77-44#####'],
  ['QUA', 26, '04-2026-1#####', 'R-5####', '55#####-#'],
  ['AXA', 12, 'M0001#####', '77###', 'KLA-88####'],
  ['HDI', 9, 'HDI-7#####', '99###', 'H-2####'],
  ['CHU', 7, 'CH-2026-1###', '44###', 'CH 4###-#'],
  ['MAP', 6, '90#-###-2026', '7####', '33-0####'],
  ['INB', 5, 'INB26-4####', 'IN####', '8#####-26'],
  ['BAN', 3, 'BTE-26-1####', '5#####', 'B-71####'],
];
