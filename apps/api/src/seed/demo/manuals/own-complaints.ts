import type { DemoManual } from './demo-manual.ts';

export const OWN_COMPLAINTS: DemoManual = {
  customer: null,
  group: 'Procedimientos internos',
  name: 'Procedimiento de aclaraciones y retrabajos',
  format: 'pdf',
  pages: [
    `1. Aclaraciones de proveedores
El proveedor que no está de acuerdo con un descuento lo aclara en la extranet dentro de los 10 días naturales siguientes al aviso de pago, con su evidencia.
El analista de costos responde en 4 días hábiles. Si el proveedor insiste, resuelve la gerencia de operaciones en 6 días hábiles más.
Mientras se aclara, el resto de sus facturas se paga con normalidad.
Lo reconocido a favor del proveedor se paga en la siguiente dispersión con la referencia ACL.`,
    `2. Retrabajos
Retrabajo es rehacer lo mal ejecutado antes de la entrega. Lo paga el proveedor y no mueve la fecha promesa.
El supervisor lo pide por escrito con fotografía y plazo; el ordinario es de 4 días hábiles y el máximo de 8.
Al segundo retrabajo de la misma partida se descuenta el 20 % de esa partida y se pide plan de corrección.
Más de 6 % de obras con retrabajo en un trimestre baja la calificación del proveedor a C y le impide recibir obras mayores de $30,000.`,
    `3. Daños causados durante la obra
El proveedor avisa el daño en 2 horas y lo repara antes de entregar. Si pasa de $5,000 interviene su póliza de responsabilidad civil.
El hallazgo de objetos de valor se entrega al afectado con acta y dos testigos.
El robo de material en obra es a cargo del proveedor hasta que firma la entrega; presenta denuncia en 3 días hábiles.
La suspensión de la obra por la autoridad se reporta el mismo día, con copia del sello y del expediente, al área jurídica.`,
  ],
};
