import type { DemoManual } from './demo-manual.ts';

export const QUA_THIRD_PARTIES: DemoManual = {
  customer: 'QUA',
  group: 'Manuales',
  name: 'Quálitas · Manual de atención a terceros en sus bienes',
  format: 'pdf',
  pages: [
    `Capítulo I. A quién se atiende
Se atiende a quien sufrió daño en su inmueble, cerca, anuncio, equipo o mercancía por un vehículo asegurado en Quálitas, una vez que el ajustador reconoció la responsabilidad y expidió la orden de admisión con folio.
Sin orden de admisión no se visita ni se cotiza. La orden caduca a los 30 días naturales si el afectado no se presenta, y el ajustador puede renovarla una vez.
La mercancía dañada se valúa a costo de compra comprobado con factura de los últimos 6 meses; no se paga a precio de venta.
Los anuncios luminosos y los toldos requieren la licencia del anuncio o la constancia de que está en trámite. Un anuncio sin licencia se repara solo en lo estructural.
El deducible del asegurado no se cobra al tercero ni se le descuenta de su reparación.`,
    `Capítulo II. Llamada y cita
La primera llamada se hace en las 6 horas hábiles que siguen a la orden de admisión. Se agenda la cita en la misma llamada.
Se intentan dos llamadas el primer día y una diaria durante los 4 días hábiles siguientes. Después se envía el aviso Q-12 por mensajería al domicilio del percance.
La visita se lleva a cabo en los 3 días hábiles siguientes a la llamada efectiva. El afectado puede reprogramarla hasta dos veces; a la tercera, el expediente se suspende hasta que él la pida.
Quien recibe la visita debe ser mayor de edad y acreditar su relación con el inmueble: propietario, inquilino, familiar o empleado con carta simple.
El supervisor se presenta con gafete y orden de trabajo; nunca acepta dinero ni obsequios.`,
    `Capítulo III. Reparar o pagar
La regla de Quálitas es reparar. El pago de daños procede solo en cuatro casos: el afectado ya reparó, no hay proveedor en la plaza, el monto no pasa de $9,500 o el bien está por demolerse.
El convenio de pago se firma en el formato Q-20 y el depósito se hace en 8 días hábiles a la cuenta del afectado, nunca a la de un tercero.
Si el afectado ya reparó presenta factura; sin factura se reconoce el 85 % del tabulador y ningún importe mayor de $7,000.
El resguardo de emergencia —tapiar, apuntalar o cercar— se ordena hasta por $4,000 con aviso al ajustador en el mismo día.
La renta de un local o de una bodega mientras se repara no se cubre, salvo orden expresa de la gerencia de siniestros.`,
    `Capítulo IV. Papeles que se piden
Identificación del afectado por ambos lados, recibo de luz, agua o predial de los últimos dos bimestres y carta en que declara bajo protesta ser dueño o poseedor, formato Q-08.
De las empresas se pide la constancia fiscal con antigüedad máxima de 90 días y el poder notarial de quien firma; se acepta carta poder simple ante dos testigos si el daño no pasa de $25,000.
De los condominios, el acta de nombramiento del administrador registrada ante la procuraduría social o la autoridad que corresponda.
Para pagar daños se agrega la carátula del estado de cuenta con CLABE, no mayor a 2 meses.
La papelería se reúne antes de enviar el presupuesto: Quálitas no autoriza con papeles pendientes.`,
    `Capítulo V. Entrega del trabajo
La obra se entrega con la carta de satisfacción Q-31, que el afectado firma el día de la entrega o en los 2 días hábiles siguientes.
Si el afectado señala defectos, el proveedor los corrige en 6 días hábiles sin costo. La segunda inconformidad la revisa en sitio un valuador de Quálitas.
Negada la firma sin causa, el valuador emite dictamen de obra concluida, que sustituye la carta.
El expediente se cierra en el sistema con seis fotografías del después tomadas desde los mismos puntos que las del antes.
Las reaperturas se admiten hasta 6 meses después del cierre.`,
  ],
};
