/** A demo claim's document with text: each string is a page, its first line the heading. All people are invented. */
export interface ClaimText {
  /** Slug of the affected party. */
  readonly party: string;
  readonly type: string;
  readonly title: string;
  readonly pages: readonly string[];
}

export const CLAIM_TEXTS: readonly ClaimText[] = [
  {
    party: 'gnp-0451234567-a1',
    type: 'presupuesto_oficial',
    title: 'Presupuesto firmado, Abarrotes La Lupita',
    pages: [
      `Presupuesto de reparación
Siniestro 0451234567. Afectado: Abarrotes La Lupita, Av. Insurgentes Norte 1235, Lindavista.
Partida 1. Cortina metálica ondulada calibre 22 de 3.20 por 2.40 metros, suministro y colocación: $9,860.00.
Partida 2. Retiro de la cortina dañada y traslado a resguardo: $1,240.00.
Partida 3. Reparación de marquesina con perfil tubular y lámina pintro: $5,900.00.
Partida 4. Limpieza y retiro de escombro: $1,500.00.
Total antes de IVA: $18,500.00. Vigencia de precios: 20 días naturales. Tiempo de ejecución: 8 días hábiles desde el anticipo.
Firma de conformidad con el alcance: Rosaura Fuentes, por el negocio.`,
      `Condiciones de la obra
El local permanece abierto: la cortina se cambia un domingo entre las 7:00 y las 15:00.
El color de la cortina es verde bandera, igual al existente. El rótulo de la marquesina no forma parte del daño y no se repone.
El anticipo es del 40 % y el resto se paga contra la carta de conformidad.
La instalación eléctrica del anuncio se desconecta y se vuelve a conectar sin cargo.`,
    ],
  },
  {
    party: 'gnp-0451234567-a2',
    type: 'acta_transito',
    title: 'Acta de tránsito del percance',
    pages: [
      `Acta circunstanciada del hecho de tránsito
En la Ciudad de México, frente al número 1235 de la avenida Insurgentes Norte, el vehículo de carga asegurado se impactó contra un poste metálico con luminaria, derribándolo, y contra la cortina y la marquesina del comercio contiguo.
El conductor manifestó que perdió el control al esquivar una motocicleta que invadió su carril. Pavimento mojado, visibilidad buena, semáforo en operación.
El poste tenía el número de inventario LIN-2207. Cayó sobre la banqueta sin lesionar a nadie y quedó sin energía a las 6:50 horas por maniobra de la cuadrilla de guardia.
No se realizó prueba de alcoholemia por no presentar signos el conductor.`,
    ],
  },
  {
    party: 'gnp-0451230042-a1',
    type: 'cotizacion_proveedor',
    title: 'Dictamen técnico del cancel, Papelería Escolar del Eje',
    pages: [
      `Dictamen técnico
Siniestro 0451230042. Se revisó el cancel de aluminio de la Papelería Escolar del Eje, de 4.10 por 2.60 metros, con puerta abatible y cristal templado de 9 milímetros.
El marco inferior presenta deformación permanente de 6 centímetros y el perfil vertical izquierdo está fracturado; no es recuperable. Se recomienda sustituir el cancel completo.
El cristal se pidió con fábrica en Querétaro, con entrega ofrecida de 9 días hábiles; llegó al día 14 por falta de horno.
La losa y la trabe no tienen daño. El piso de cerámica conserva una pieza estrellada que el afectado reconoce como anterior al percance.`,
    ],
  },
  {
    party: 'qua-04-2026-118833-a1',
    type: 'cotizacion_proveedor',
    title: 'Carátula de póliza y condiciones, Condominio Los Fresnos',
    pages: [
      `Póliza del vehículo asegurado
Póliza 5540098-1. Asegurada: Rosaura Fuentes del Valle. Vigencia de doce meses. Cobertura de responsabilidad civil por daños a terceros en sus bienes: $1,500,000 por evento.
Deducible de responsabilidad civil: 0 UMA. Deducible de daños materiales: 5 %.
Endoso 14: se cubren daños a instalaciones de condominios, incluidas plumas de acceso, casetas e interfonos, con límite de $220,000.
Exclusión 7: no se cubren los sistemas de cómputo ni la información que contengan, aunque formen parte del control de acceso.`,
    ],
  },
  {
    party: 'axa-m000123456-a1',
    type: 'cotizacion_proveedor',
    title: 'Levantamiento de la fachada, Consultorio Dental Farías',
    pages: [
      `Levantamiento de daños
Consultorio Dental Farías, Av. Vallarta 3300. Fachada con recubrimiento de cantera de 2 centímetros en 11.4 metros cuadrados, de los que se dañaron 6.8.
Rampa de acceso para silla de ruedas de 1.20 metros de ancho con pendiente de 8 %; barandal de acero inoxidable doblado en dos tramos.
La cantera es rosa de Pinos; el banco tarda 3 semanas en surtirla. El consultorio pide que no se trabaje los miércoles, día de cirugías.
Mientras se repara la rampa se coloca un acceso provisional de madera con antiderrapante.`,
    ],
  },
];
