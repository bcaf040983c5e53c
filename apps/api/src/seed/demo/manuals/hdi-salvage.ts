import type { DemoManual } from './demo-manual.ts';

export const HDI_SALVAGE: DemoManual = {
  customer: 'HDI',
  group: 'Procedimientos',
  name: 'HDI · Procedimiento de salvamento y rescate de materiales',
  format: 'pdf',
  pages: [
    `1. Qué es salvamento
Es salvamento todo bien o material que se sustituye y conserva valor: cortinas y portones completos, motores, perfiles de aluminio, acero estructural, cobre, luminarias, puertas y mercancía recuperable.
El escombro, la madera rota y el vidrio no son salvamento y se retiran a tiro autorizado con manifiesto.
El bien reemplazado pertenece a HDI desde que paga la reparación. El afectado puede quedárselo si acepta que se le descuente su valor.
Se inventaría lo que vale más de $1,500 según la tabla S; lo que vale menos se deja al afectado sin trámite.`,
    `2. Resguardo y entrega
El proveedor etiqueta cada pieza con número de siniestro, peso y fotografía, y la resguarda 15 días naturales sin costo. Después HDI paga $35 diarios por metro cuadrado de almacenaje.
La entrega se hace en la bodega de la zona contra el formato SV-1 firmado por el almacenista. Se pesa en báscula; una diferencia mayor del 3 % se explica por escrito.
Las piezas con aceite, gas o batería se separan como residuo peligroso y no viajan con las demás.
El traslado a la bodega lo paga HDI desde 25 kilómetros; antes, el proveedor.`,
    `3. Venta y descuento
El valor de rescate se calcula así: acero $4.20 por kilo, aluminio $28 por kilo, cobre $115 por kilo; los motores al 18 % de su precio nuevo si funcionan y 5 % si no.
El salvamento se subasta el último jueves de cada mes entre compradores registrados; el proveedor que reparó y sus parientes no pueden comprar.
El importe se reconoce con nota de crédito a HDI en los 10 días naturales siguientes a la venta.
La pieza perdida se cobra al responsable al doble de su valor de rescate.
El salvamento no reclamado por la bodega en 45 días se dona con acta a una institución registrada.`,
  ],
};
