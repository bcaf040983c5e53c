import type { ReadMail } from './read-mail.ts';

type Expected = { readonly [Field in Exclude<keyof ReadMail, 'affectedParties'>]?: string } & {
  readonly affectedParties: ReadMail['affectedParties'];
};

/** Ten invented mails in the styles of insurers. All people in them are fictitious. */
export const CORPUS: readonly (readonly [title: string, mail: string, expected: Expected])[] = [
  [
    'one label a line, as a form fills them in',
    `Buen día, se asigna el siguiente caso de Grupo Nacional Provincial:

Número de siniestro: 0451234567
Número de reporte: 2611-88412
Póliza: 77-4410023
Inciso: 3
Asegurado: Transportes Imaginarios del Bajío, S.A. de C.V.
Fecha de ocurrido: 10/11/2026 18:40
Domicilio del siniestro: Av. Insurgentes Sur 1235, Col. Extremadura
Ubicación: https://maps.google.com/?q=19.37940,-99.17810
Zona: CDMX Norte
Fecha y hora de asignación: 12/11/2026 09:15 h
Ajustador: Graciela Inventada Ponce Tel. 55 4000 1122
Causa: Colisión contra barda
Tercero afectado: Abarrotes La Ilusión
Contacto: Ing. Pedro Salas
Teléfono del tercero: 55 1234 5678
Descripción de los daños: Cortina metálica y marquesina`,
    {
      customer: 'GNP',
      claimNumber: '0451234567',
      reportNumber: '2611-88412',
      policy: '77-4410023',
      policyItem: '3',
      insuredName: 'Transportes Imaginarios del Bajío, S.A. de C.V.',
      occurredDate: '2026-11-10',
      assignedAt: '2026-11-12 09:15',
      zone: 'cdmx-norte',
      address: 'Av. Insurgentes Sur 1235, Col. Extremadura',
      locationLink: 'https://maps.google.com/?q=19.37940,-99.17810',
      adjuster: 'Graciela Inventada Ponce',
      origin: 'Colisión contra barda',
      affectedParties: [
        {
          name: 'Abarrotes La Ilusión',
          contact: 'Ing. Pedro Salas',
          phones: ['55 1234 5678'],
          description: 'Cortina metálica y marquesina',
        },
      ],
    },
  ],
  [
    'a table pasted from a system',
    `QUALITAS - ASIGNACION DE DAÑOS A TERCEROS
| Siniestro | 04-2026-118833 |
| Reporte | R-55120 |
| Folio QUA | E-99812 |
| Póliza | 5540098-1 |
| Nombre del asegurado | Rosaura Ficticia del Valle |
| Fecha del siniestro | 2026-11-09 |
| Lugar del accidente | Carretera 57 km 12 |
| Afectado | Rancho El Espejismo |
| Tel | (442) 123 4567 |
| Daños | 20 m de cerca de malla |`,
    {
      customer: 'QUA',
      claimNumber: '04-2026-118833',
      reportNumber: 'R-55120',
      electronicFolio: 'E-99812',
      policy: '5540098-1',
      insuredName: 'Rosaura Ficticia del Valle',
      occurredDate: '2026-11-09',
      address: 'Carretera 57 km 12',
      affectedParties: [
        { name: 'Rancho El Espejismo', contact: '', phones: ['(442) 123 4567'], description: '20 m de cerca de malla' },
      ],
    },
  ],
  [
    'labels above their values',
    `Estimados, favor de atender. AXA Seguros

No. de siniestro
M000123456
No. de póliza
KLA-884512
Fecha y hora del accidente
8 de noviembre de 2026, 07:15 h
Nombre del asegurado
Hilario Supuesto Mena
Dirección del siniestro
Calle Quimera 45, Mérida
Tercero
Consultorio Dental Fantasía
Celular
999 123 45 67`,
    {
      customer: 'AXA',
      claimNumber: 'M000123456',
      policy: 'KLA-884512',
      occurredDate: '2026-11-08',
      insuredName: 'Hilario Supuesto Mena',
      address: 'Calle Quimera 45, Mérida',
      affectedParties: [
        { name: 'Consultorio Dental Fantasía', contact: '', phones: ['999 123 45 67'], description: '' },
      ],
    },
  ],
  [
    'a forwarded mail with quotation marks and two affected parties',
    `Compañeros, les reenvío. Saludos, cabina HDI.
> De: cabina@hdi.example
> *Siniestro:* HDI-778812
> *Reporte:* 99120
> *Fecha de ocurrencia:* 07-nov-26
> *Asegurado:* Logística Utópica
> *Afectado 1:* Benito Imaginario Solís, cel 81 1234 5678
> *Daños:* Portón de herrería
> *Afectado 2:* Escuela Primaria Ejemplo
> *Teléfono:* 81 8765 4321 / 81 1111 2222
> *Daños:* Banqueta y guarnición`,
    {
      customer: 'HDI',
      claimNumber: 'HDI-778812',
      reportNumber: '99120',
      occurredDate: '2026-11-07',
      insuredName: 'Logística Utópica',
      affectedParties: [
        { name: 'Benito Imaginario Solís', contact: '', phones: ['81 1234 5678'], description: 'Portón de herrería' },
        {
          name: 'Escuela Primaria Ejemplo',
          contact: '',
          phones: ['81 8765 4321', '81 1111 2222'],
          description: 'Banqueta y guarnición',
        },
      ],
    },
  ],
  [
    'tabs instead of colons',
    `Chubb Seguros México\nNúm. siniestro\tCH-2026-0091\nNúm. reporte\t44120\nPoliza\tCH 4488-7\nInciso\t12\nAsegurado\tOfelia Ejemplo Barba\nFecha siniestro\t05.11.2026\nDomicilio\tBlvd. Ficción 900, León\nPropietario\tPapelería Ejemplo\nContacto\t477 123 4567`,
    {
      customer: 'CHU',
      claimNumber: 'CH-2026-0091',
      reportNumber: '44120',
      policy: '4488-7',
      policyItem: '12',
      insuredName: 'Ofelia Ejemplo Barba',
      occurredDate: '2026-11-05',
      address: 'Blvd. Ficción 900, León',
      affectedParties: [{ name: 'Papelería Ejemplo', contact: '', phones: ['477 123 4567'], description: '' }],
    },
  ],
  [
    'capitals without accents',
    `ZURICH
SINIESTRO: 221-0099/26
POLIZA: 880-12
ASEGURADO: RAMIRO DEMOSTRATIVO CANO
FECHA DE OCURRIDO: 01/11/26
LUGAR DE LOS HECHOS: PERIFERICO NORTE 1000, TIJUANA
TERCERO: CONDOMINIO ESPEJISMO
TELEFONO DE CONTACTO: +52 664 123 4567
DAÑOS: PLUMA DE ESTACIONAMIENTO`,
    {
      customer: 'ZUR',
      claimNumber: '221-0099/26',
      policy: '880-12',
      insuredName: 'RAMIRO DEMOSTRATIVO CANO',
      occurredDate: '2026-11-01',
      address: 'PERIFERICO NORTE 1000, TIJUANA',
      affectedParties: [
        {
          name: 'CONDOMINIO ESPEJISMO',
          contact: '',
          phones: ['+52 664 123 4567'],
          description: 'PLUMA DE ESTACIONAMIENTO',
        },
      ],
    },
  ],
  [
    'little said, and what is missing left out',
    `Buenas tardes:
Para su atención, Seguros Atlas.
Reporte: 120998
Asegurado: N/A
Póliza: pendiente
Gracias.`,
    { customer: 'ATL', reportNumber: '120998', affectedParties: [] },
  ],
  [
    'a bulleted list',
    `MAPFRE México le asigna:
• Siniestro - 900-881-2026
• Reporte - 771
• Póliza - 33-001
• Fecha de ocurrido - 11/11/2026
• Asegurado - Violeta Fantasía Ruiz
• Tercero afectado - Farmacia Irreal
• Teléfono - 33 1234 5678
• Bienes dañados - Anuncio luminoso`,
    {
      customer: 'MAP',
      claimNumber: '900-881-2026',
      reportNumber: '771',
      policy: '33-001',
      occurredDate: '2026-11-11',
      insuredName: 'Violeta Fantasía Ruiz',
      affectedParties: [
        { name: 'Farmacia Irreal', contact: '', phones: ['33 1234 5678'], description: 'Anuncio luminoso' },
      ],
    },
  ],
  [
    'a mail that says nothing of a claim',
    `Estimado proveedor:
Le recordamos que la próxima capacitación será el jueves a las 10:00.
Atentamente, Seguros Banorte`,
    { customer: 'BAN', affectedParties: [] },
  ],
  [
    'the numbers of an insurer that writes both as one',
    `Seguros Inbursa | Asignación
No. de reporte: INB-5512   
No. de siniestro: INB-5512-01
Folio electrónico: 0099-A
Ajustador asignado: Mateo Ilusorio Campos, cel. 228 123 4567
Día del accidente: 3 nov. 2026
Ubicación del siniestro: Malecón 12, Veracruz https://maps.app.goo.gl/abc123
Perjudicado: Hotel Quimérico`,
    {
      customer: 'INB',
      reportNumber: 'INB-5512',
      claimNumber: 'INB-5512-01',
      electronicFolio: '0099-A',
      adjuster: 'Mateo Ilusorio Campos',
      occurredDate: '2026-11-03',
      address: 'Malecón 12, Veracruz',
      locationLink: 'https://maps.app.goo.gl/abc123',
      affectedParties: [{ name: 'Hotel Quimérico', contact: '', phones: [], description: '' }],
    },
  ],
];
