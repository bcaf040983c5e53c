type Supply = readonly [name: string, type: string, unit: string, pesos: number];

/** Supplies and their cost, before tax. */
export const SUPPLIES: readonly Supply[] = [
  ['Cemento gris 50 kg', 'material', 'saco', 245],
  ['Cal', 'material', 'saco', 78],
  ['Arena', 'material', 'm³', 480],
  ['Grava', 'material', 'm³', 520],
  ['Tabique rojo', 'material', 'millar', 4200],
  ['Block', 'material', 'pza', 18],
  ['Varilla 3/8"', 'material', 'tramo', 190],
  ['Armex 15×20', 'material', 'tramo', 265],
  ['Alambre', 'material', 'kg', 38],
  ['PTR 1" cal. 14', 'material', 'tramo', 420],
  ['Lámina cal. 18', 'material', 'hoja', 1150],
  ['Soldadura 6013', 'material', 'kg', 95],
  ['Pintura 19 L', 'material', 'cubeta', 1650],
  ['Vidrio 6 mm', 'material', 'm²', 620],
  ['Oficial', 'mano-de-obra', 'jor', 900],
  ['Ayudante', 'mano-de-obra', 'jor', 560],
  ['Soldador', 'mano-de-obra', 'jor', 1050],
  ['Flete', 'flete', 'viaje', 950],
];
