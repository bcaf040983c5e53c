/** Words to invent people, streets and notes from. Any resemblance to a real person is accidental. */
export const FIRST_NAMES = [
  'María',
  'José',
  'Guadalupe',
  'Juan',
  'Ana',
  'Luis',
  'Sofía',
  'Carlos',
  'Elena',
  'Raúl',
  'Óscar',
  'Inés',
];
export const LAST_NAMES = [
  'Ficticio',
  'Inventado',
  'Supuesta',
  'Ejemplo',
  'Imaginaria',
  'Ilusorio',
  'Peña',
  'Núñez',
  'Zárate',
  'Quimera',
  'Utopía',
  'Ibáñez',
];
export const FIRMS = ['Transportes', 'Logística', 'Autotransportes', 'Mudanzas', 'Fletes', 'Distribuidora'];
export const PROPERTIES = [
  'Casa',
  'Abarrotes',
  'Farmacia',
  'Taller',
  'Papelería',
  'Condominio',
  'Escuela',
  'Estacionamiento',
];
export const STREETS = [
  'Av. Insurgentes',
  'Calle Quimera',
  'Blvd. Ficción',
  'Calzada del Ejemplo',
  'Periférico',
  'Carretera 57',
];
export const DAMAGES = [
  'Barda de tabique caída',
  'Portón de lámina golpeado',
  'Cortina metálica doblada',
  'Poste de alumbrado derribado',
  'Cancel de aluminio roto',
  'Banqueta y guarnición dañadas',
];
export const NOTES = [
  'Se contactó al afectado y se agendó visita.',
  'Sin respuesta en el teléfono principal; se intentará por la tarde.',
  'El ajustador confirma cobertura y envía la orden.',
  'Visita realizada, se tomaron fotografías del daño.',
  'Se solicitó al proveedor precisar cantidades de la cotización.',
  'El cliente pide avance del caso.',
  'Papelería recibida, falta carta de conformidad.',
  'Se informa al afectado la fecha promesa.',
];
