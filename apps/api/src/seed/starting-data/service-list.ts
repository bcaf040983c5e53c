type Concept = readonly [name: string, unit: string, pesos: number];

interface Family {
  readonly codename: string;
  readonly name: string;
  /** Subfamily → numbers of its concepts, counted from one. */
  readonly subfamilies: Readonly<Record<string, readonly number[]>>;
  /** In the order of their numbers. Price zero means there is no price of our own, as with an official budget. */
  readonly concepts: readonly Concept[];
}

export const FAMILIES: readonly Family[] = [
  {
    codename: 'ALB',
    name: 'Albañilería',
    subfamilies: { Muros: [1, 2, 3], Acabados: [4, 13], Cimentación: [5, 6, 7, 8], Pavimentos: [9, 10] },
    concepts: [
      ['Demolición de muro y acarreo', 'm²', 185],
      ['Muro de tabique rojo 14 cm', 'm²', 520],
      ['Muro de block 15×20×40', 'm²', 445],
      ['Aplanado cemento-arena', 'm²', 215],
      ['Castillo 15×20', 'm', 465],
      ['Cadena 15×20', 'm', 440],
      ['Cimiento de mampostería', 'm³', 3150],
      ["Zapata de concreto f'c 200", 'm³', 4650],
      ['Banqueta 10 cm', 'm²', 495],
      ['Guarnición 15×20×40', 'm', 420],
      ['Registro 60×40 con tapa', 'pza', 2350],
      ['Retiro de escombro', 'm³', 410],
      ['Loseta cerámica', 'm²', 430],
    ],
  },
  {
    codename: 'PIN',
    name: 'Pintura e impermeabilización',
    subfamilies: {},
    concepts: [
      ['Pintura vinílica, 2 manos', 'm²', 95],
      ['Esmalte en herrería', 'm²', 165],
      ['Impermeabilizante acrílico', 'm²', 190],
      ['Texturizado de fachada', 'm²', 210],
    ],
  },
  {
    codename: 'HER',
    name: 'Herrería',
    subfamilies: { Rejas: [1, 5, 9], Portones: [2, 3, 7, 8], Barandales: [4], Cortinas: [6] },
    concepts: [
      ['Reja de PTR o cuadrado', 'm²', 1850],
      ['Portón abatible de lámina cal. 18', 'm²', 2650],
      ['Enderezado y soldado de portón', 'serv', 3800],
      ['Barandal tubular', 'm', 1680],
      ['Protección de ventana', 'm²', 1250],
      ['Cortina metálica', 'm²', 1950],
      ['Chapa eléctrica', 'pza', 2900],
      ['Reparación de motor de portón', 'serv', 3600],
      ['Concertina', 'm', 165],
    ],
  },
  {
    codename: 'CAN',
    name: 'Cancelería y vidrio',
    subfamilies: { Aluminio: [1, 3], Cristal: [2, 5] },
    concepts: [
      ['Cancel de aluminio 3" con cristal 6 mm', 'm²', 2450],
      ['Cristal templado 9.5 mm', 'm²', 3150],
      ['Puerta de aluminio 0.90×2.10', 'pza', 6900],
      ['Domo de acrílico', 'm²', 1900],
      ['Película de seguridad', 'm²', 320],
    ],
  },
  {
    codename: 'ELE',
    name: 'Electricidad',
    subfamilies: {},
    concepts: [
      ['Salida de contacto o apagador', 'pza', 680],
      ['Luminaria LED exterior 50 W', 'pza', 1950],
      ['Acometida, mufa y base', 'serv', 5400],
      ['Centro de carga', 'pza', 2450],
      ['Cámara CCTV con cableado', 'pza', 3200],
      ['Interfón', 'pza', 2750],
    ],
  },
  {
    codename: 'HID',
    name: 'Hidrosanitaria',
    subfamilies: {},
    concepts: [
      ['Reparación de toma domiciliaria', 'serv', 2600],
      ['Tubería de PVC 4"', 'm', 320],
      ['Medidor de agua', 'pza', 2150],
      ['Tinaco 1,100 L', 'pza', 4300],
      ['Tubería de gas de cobre ½"', 'm', 290],
    ],
  },
  {
    codename: 'JAR',
    name: 'Jardinería',
    subfamilies: {},
    concepts: [
      ['Pasto en rollo', 'm²', 135],
      ['Árbol de 3 m plantado', 'pza', 3400],
      ['Seto', 'm', 390],
      ['Reparación de riego', 'serv', 2100],
      ['Tierra vegetal', 'm³', 620],
      ['Retiro de árbol caído', 'serv', 4800],
    ],
  },
  {
    codename: 'SEN',
    name: 'Señalamiento y vialidad',
    subfamilies: { Vertical: [1, 2, 6], Horizontal: [7, 8], Contención: [3, 4, 5], Semaforización: [9] },
    concepts: [
      ['Señal 71×71 con poste', 'pza', 3650],
      ['Señal informativa elevada', 'm²', 6900],
      ['Defensa metálica de 2 crestas', 'm', 2350],
      ['Terminal o amortiguador', 'pza', 18500],
      ['Barrera de concreto', 'm', 4900],
      ['Indicador de alineamiento', 'pza', 480],
      ['Boya o vialeta', 'pza', 210],
      ['Pintura de guarnición', 'm', 48],
      ['Semáforo LED con poste', 'pza', 68000],
    ],
  },
  {
    codename: 'POS',
    name: 'Postes y redes',
    subfamilies: { CFE: [1, 4, 6], Telefonía: [2, 5], Alumbrado: [3] },
    concepts: [
      ['Poste de concreto CFE 12-750 hincado', 'pza', 24500],
      ['Poste de madera telefónico 9 m', 'pza', 9800],
      ['Poste metálico 9 m con luminaria', 'pza', 28500],
      ['Reposición de línea BT y herrajes', 'serv', 18000],
      ['Retiro y reconexión de telecomunicaciones', 'serv', 6500],
      ['Transformador 45 kVA', 'pza', 92000],
      ['Pago de presupuesto oficial (CFE o municipio)', 'serv', 0],
    ],
  },
  {
    codename: 'CER',
    name: 'Cercas',
    subfamilies: {},
    concepts: [
      ['Malla ciclónica 2 m', 'm²', 310],
      ['Alambre de púas, 4 hilos', 'm', 95],
      ['Cerca electrificada', 'm', 260],
      ['Barda prefabricada', 'm²', 690],
    ],
  },
  {
    codename: 'MOB',
    name: 'Mobiliario urbano y comercio',
    subfamilies: {},
    concepts: [
      ['Bolardo', 'pza', 2200],
      ['Banca', 'pza', 7800],
      ['Panel de parabús', 'pza', 32000],
      ['Pluma de estacionamiento', 'pza', 14500],
      ['Toldo', 'm²', 1450],
      ['Anuncio luminoso', 'm²', 2900],
      ['Puesto o exhibidor', 'serv', 5500],
    ],
  },
];
