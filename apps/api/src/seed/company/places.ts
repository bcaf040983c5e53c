interface CompanyZone {
  readonly slug: string;
  /** The share of the work in this zone. */
  readonly weight: number;
  readonly centre: readonly [latitude: number, longitude: number];
  /** Telephone area code. */
  readonly area: string;
  readonly streets: readonly string[];
  readonly quarters: readonly string[];
}

/** Where the company works, all in the head office's time zone. House numbers are drawn at random. */
export const COMPANY_ZONES: readonly CompanyZone[] = [
  {
    slug: 'cdmx-norte',
    weight: 22,
    centre: [19.476, -99.135],
    area: '55',
    streets:
      'Av. Insurgentes Norte,Calzada Vallejo,Av. Montevideo,Eje 4 Norte,Av. Cuitláhuac,Calzada de los Misterios'.split(
        ',',
      ),
    quarters: 'Lindavista,Vallejo,Industrial,Clavería,Nueva Santa María,San Felipe de Jesús'.split(','),
  },
  {
    slug: 'cdmx-sur',
    weight: 18,
    centre: [19.335, -99.155],
    area: '55',
    streets: 'Calzada de Tlalpan,Av. División del Norte,Miramontes,Av. Taxqueña,Eje 10 Sur,Av. Universidad'.split(','),
    quarters: 'Portales,Coapa,Del Carmen,Educación,Prado Churubusco,Santa Úrsula'.split(','),
  },
  {
    slug: 'edomex-oriente',
    weight: 12,
    centre: [19.405, -98.985],
    area: '55',
    streets: 'Av. Pantitlán,Av. Chimalhuacán,Calzada Ignacio Zaragoza,Bordo de Xochiaca,Av. Adolfo López Mateos'.split(
      ',',
    ),
    quarters: 'Benito Juárez,La Perla,Evolución,Agua Azul,Los Reyes,San Vicente'.split(','),
  },
  {
    slug: 'toluca',
    weight: 7,
    centre: [19.288, -99.653],
    area: '722',
    streets: 'Paseo Tollocan,Av. Morelos,Calle Hidalgo,Av. Las Torres,Paseo Colón'.split(','),
    quarters: 'Centro,Universidad,Metepec,San Bernardino,Capultitlán'.split(','),
  },
  {
    slug: 'puebla',
    weight: 9,
    centre: [19.043, -98.205],
    area: '222',
    streets: 'Blvd. Hermanos Serdán,Av. 25 Poniente,Blvd. 5 de Mayo,Av. Juárez,Calle 16 de Septiembre'.split(','),
    quarters: 'La Paz,El Carmen,San Manuel,Amor,Prados Agua Azul'.split(','),
  },
  {
    slug: 'guadalajara',
    weight: 12,
    centre: [20.672, -103.372],
    area: '33',
    streets:
      'Av. Vallarta,Calzada Independencia,Av. Federalismo,Av. López Mateos Sur,Av. Mariano Otero,Av. Patria'.split(','),
    quarters: 'Americana,Jardines del Bosque,Santa Tere,Oblatos,Chapalita,Analco'.split(','),
  },
  {
    slug: 'monterrey',
    weight: 10,
    centre: [25.686, -100.33],
    area: '81',
    streets: 'Av. Gonzalitos,Av. Fidel Velázquez,Av. Garza Sada,Av. Ruiz Cortines,Blvd. Díaz Ordaz'.split(','),
    quarters: 'Mitras Centro,Obispado,Contry,Las Cumbres,Independencia'.split(','),
  },
  {
    slug: 'queretaro',
    weight: 6,
    centre: [20.592, -100.392],
    area: '442',
    streets: 'Av. 5 de Febrero,Blvd. Bernardo Quintana,Av. Zaragoza,Calzada de los Arcos'.split(','),
    quarters: 'Álamos,Carretas,Centro,El Tintero'.split(','),
  },
  {
    slug: 'leon-bajio',
    weight: 4,
    centre: [21.123, -101.682],
    area: '477',
    streets: 'Blvd. Adolfo López Mateos,Blvd. Torres Landa,Av. Miguel Alemán,Blvd. Campestre'.split(','),
    quarters: 'Jardines del Moral,San Juan de Dios,Andrade,Obrera'.split(','),
  },
];

/** A telephone number from the range reserved for fiction, with 555 and 01. */
export function phoneIn(area: string, last: number): string {
  const two = String(last % 100).padStart(2, '0');
  return area.length === 2 ? `${area} 555${Math.floor(last / 100) % 10} 01${two}` : `${area} 555 01${two}`;
}
