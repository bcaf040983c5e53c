/** The author of an entry, by role in the claim's team. */
export type Writer = 'EsAt' | 'Supervisor' | 'ACo' | 'KAM' | 'Finanzas' | 'CoDi' | 'Proveedor';
export type Sentence = readonly [kind: 'call' | 'comment' | 'email' | 'visit', writer: Writer, text: string];

/** User entries for each stage; {contacto}, {proveedor} and {bien} are filled in from the case. */
export const SENTENCES: Readonly<Record<string, readonly Sentence[]>> = {
  '1.01': [
    ['call', 'EsAt', 'Se llama a cabina para pedir el teléfono del afectado; lo mandan por correo.'],
    ['comment', 'EsAt', 'El reporte llegó sin descripción del daño. Se pide al ajustador.'],
    ['email', 'EsAt', 'Se solicita a la aseguradora el número de siniestro definitivo.'],
  ],
  '1.02': [
    ['comment', 'Supervisor', 'Por el tamaño del daño conviene alguien con andamio propio. Veo disponibilidad.'],
    ['comment', 'Supervisor', 'Hoy se asigna; dos de los proveedores de la zona están llenos esta semana.'],
    ['call', 'Supervisor', 'Hablé con {proveedor}: puede entrar a ver mañana por la mañana.'],
  ],
  '1.03': [
    ['call', 'Supervisor', 'Se avisa a {proveedor}; confirma recibido y revisa su agenda.'],
    ['comment', 'Proveedor', 'Recibido. Confirmo en cuanto termine la obra de hoy.'],
    ['comment', 'Supervisor', 'Le recuerdo a {proveedor} que tiene cuatro horas para aceptar.'],
  ],
  '1.04': [
    ['comment', 'Supervisor', 'Nadie de la zona tiene lugar esta semana; lo subo a coordinación.'],
    ['comment', 'CoDi', 'Estoy viendo con un proveedor de la zona vecina si acepta el traslado.'],
    ['call', 'CoDi', 'Se habla con dos talleres; uno libera cuadrilla el jueves.'],
  ],
  '2.01': [
    ['call', 'EsAt', 'Contesta {contacto}. Pide que la visita sea después de las 4 de la tarde.'],
    ['call', 'EsAt', 'No contesta; se deja recado con un familiar.'],
    ['call', 'EsAt', 'Buzón de voz. Se manda WhatsApp con nuestros datos y el número de siniestro.'],
    ['call', 'EsAt', '{contacto} pregunta quién paga; se explica que la aseguradora cubre la reparación completa.'],
    ['comment', 'EsAt', 'El teléfono del reporte está equivocado. El ajustador pasa el correcto.'],
    ['call', 'EsAt', 'Se confirma domicilio: la entrada es por la calle de atrás.'],
  ],
  '2.02': [
    ['call', 'EsAt', '{contacto} confirma que estará en el domicilio.'],
    ['comment', 'Proveedor', 'Voy con el ayudante para tomar medidas completas.'],
    ['call', 'EsAt', 'El afectado pide mover la cita una hora; el proveedor no tiene inconveniente.'],
    ['comment', 'Supervisor', 'Acompaño la visita: hay un castillo tronado y quiero verlo.'],
  ],
  '2.03': [
    ['visit', 'Proveedor', 'Se tomaron medidas y fotos. El daño es mayor a lo que decía el reporte.'],
    ['visit', 'Proveedor', 'Visita hecha. {contacto} enseñó dónde pegó la camioneta; coincide con el reporte.'],
    ['comment', 'Supervisor', 'Reviso el alcance con las fotos de hoy.'],
  ],
  '2.04': [
    ['comment', 'Supervisor', 'Se incluye igualar el acabado hasta el paño completo; si no, se nota el parche.'],
    ['comment', 'Supervisor', 'La grieta de la esquina ya estaba: no se incluye. Quedó en fotos.'],
    ['comment', 'Supervisor', 'Alcance de acuerdo con lo visto. Puede cotizar.'],
  ],
  '2.05': [
    ['call', 'EsAt', 'Tercer intento sin respuesta; se visitó y la casa está cerrada.'],
    ['email', 'KAM', 'Se avisa a la aseguradora que no se localiza al afectado.'],
    ['comment', 'EsAt', 'Una vecina dice que regresan a fin de mes.'],
  ],
  '3.01': [
    ['comment', 'Proveedor', 'Estoy esperando precio de la lámina; mando la cotización mañana temprano.'],
    ['call', 'ACo', 'Se pide a {proveedor} que desglose mano de obra y material.'],
    ['comment', 'Supervisor', 'Ojo: hay que considerar retiro de escombro y acarreo.'],
    ['comment', 'Proveedor', 'El herrero pasa hoy a ver si se endereza o se cambia completo.'],
    ['call', 'EsAt', '{contacto} pregunta para cuándo; se le explica que estamos cotizando.'],
    ['comment', 'ACo', 'Ya van dos recordatorios a {proveedor} por la cotización.'],
  ],
  '3.02': [
    ['comment', 'ACo', 'Recibida. El precio del concreto está arriba de catálogo, lo comento con el proveedor.'],
    ['comment', 'ACo', 'Faltan cantidades en dos conceptos.'],
    ['comment', 'ACo', 'La reviso hoy; entra después de la de Lindavista.'],
  ],
  '3.03': [
    ['comment', 'ACo', 'Presupuesto al 80 %. Falta amarrar el precio del cristal.'],
    ['call', 'ACo', '{proveedor} acepta bajar 8 % si juntamos los dos trabajos de la zona.'],
    ['comment', 'ACo', 'Se cambia pintura de todo el tramo por solo el paño afectado.'],
    ['comment', 'Supervisor', 'La altura correcta es 2.40 m, no 2.20. Corrijan metros cuadrados.'],
  ],
  '3.04': [
    ['call', 'ACo', 'Monto pactado con {proveedor}; manda la cotización firmada.'],
    ['comment', 'ACo', 'Pactado. Cierro en cuanto llegue el documento.'],
  ],
  '3.05': [
    ['comment', 'ACo', 'Cerrada. Reviso si la matriz pide autorización.'],
    ['comment', 'ACo', 'Por el monto va a autorización del cliente.'],
  ],
  '4.01': [
    ['comment', 'ACo', 'Armando el paquete: presupuesto, fotos y croquis.'],
    ['comment', 'ACo', 'Le falta la foto de la base; se la pedí a {proveedor}.'],
  ],
  '4.02': [
    ['email', 'KAM', 'Se envía presupuesto con fotos y croquis para autorización.'],
    ['email', 'KAM', 'Segundo envío. El valuador está de vacaciones; se copia a su jefe.'],
    ['call', 'KAM', 'El valuador dice que hoy lo revisa.'],
    ['call', 'KAM', 'Sin respuesta del autorizador; se insiste por la tarde.'],
    ['comment', 'KAM', 'Piden justificar el cambio de material. @{analista} ¿me ayudas con un párrafo?'],
    ['call', 'EsAt', '{contacto} llama molesto por la espera. Se le informa que está en autorización.'],
    ['comment', 'Supervisor', 'El proveedor guarda la fecha hasta el viernes; después toma otra obra.'],
    ['email', 'KAM', 'Se pide la firma de la matriz; falta la fecha de autorización.'],
  ],
  '4.03': [
    ['email', 'KAM', 'Autorizó el valuador; pasa a la segunda firma de GNP.'],
    ['call', 'KAM', 'GNP pide el finiquito de un siniestro anterior en el mismo domicilio. No aplica; se aclara.'],
    ['comment', 'KAM', 'En firma. Dan respuesta el lunes.'],
  ],
  '4.05': [
    ['comment', 'ACo', 'Rechazan la pintura de la fachada completa. Se ajusta al paño.'],
    ['call', 'ACo', 'Se revisa con {proveedor} qué conceptos se pueden quitar.'],
    ['comment', 'KAM', 'Piden tres cotizaciones por el monto. @{analista} te paso el correo.'],
  ],
  '5.01': [
    ['call', 'Proveedor', 'Se acuerda con {contacto} empezar el lunes a las 8.'],
    ['comment', 'Supervisor', 'Autorizado. {proveedor} compra material hoy.'],
    ['comment', 'Proveedor', 'El material llega mañana; entramos en cuanto esté.'],
    ['call', 'EsAt', 'Se informa a {contacto} la fecha promesa.'],
  ],
  '5.02': [
    ['comment', 'Proveedor', 'Demolición terminada y escombro retirado.'],
    ['comment', 'Proveedor', 'Ya está el castillo; mañana se levanta el muro.'],
    ['visit', 'Supervisor', 'Paso a ver la obra: va a la mitad, buen trabajo.'],
    ['comment', 'Proveedor', 'Se detuvo por lluvia. Recuperamos el sábado.'],
    ['call', 'EsAt', '{contacto} pide que se limpie la banqueta al final del día.'],
    ['comment', 'Supervisor', 'El cristal llegó despostillado, lo cambian. Nos cuesta dos días.'],
    ['call', 'Supervisor', '{proveedor} pide dos días más; se avisa al afectado y acepta.'],
    ['comment', 'Proveedor', 'Primera mano de pintura. Falta igualar tono.'],
    ['visit', 'Supervisor', 'El tono no iguala; pedí otra prueba antes de seguir.'],
    ['comment', 'EsAt', 'El afectado está contento con el avance.'],
  ],
  '5.03': [
    ['comment', 'Proveedor', 'Trabajo terminado. Subo fotos.'],
    ['comment', 'Supervisor', 'Paso mañana a validar con {contacto}.'],
    ['call', 'EsAt', '{contacto} dice que quedó bien, solo falta recoger un bote de mezcla.'],
  ],
  '5.05': [
    ['visit', 'Supervisor', 'El portón roza al cerrar. {proveedor} regresa a ajustar bisagras.'],
    ['comment', 'Proveedor', 'Se corrige el jueves sin costo.'],
    ['comment', 'Supervisor', 'Fisura en el aplanado nuevo; entra en garantía.'],
  ],
  '5.11': [
    ['call', 'EsAt', 'El afectado ya reparó por su cuenta; prefiere el reembolso.'],
    ['comment', 'EsAt', 'Falta la carátula del banco y la identificación por los dos lados.'],
    ['call', 'EsAt', '{contacto} firma el finiquito el miércoles en su negocio.'],
  ],
  '5.12': [
    ['comment', 'Finanzas', 'Programado para la corrida del viernes.'],
    ['comment', 'EsAt', 'Finiquito firmado y escaneado.'],
  ],
  '6.01': [
    ['comment', 'EsAt', 'Falta la carta de conformidad firmada.'],
    ['call', 'EsAt', 'Se pide a {contacto} copia de su INE; la manda hoy.'],
    ['comment', 'EsAt', 'El finiquito viene sin fecha de firma; se regresa.'],
    ['call', 'EsAt', '{contacto} está de viaje, firma al volver.'],
    ['comment', 'Supervisor', 'Yo paso por la carta, me queda de camino.'],
  ],
  '6.02': [['comment', 'EsAt', 'Datos completos. Reviso que todo esté legible.']],
  '6.03': [['comment', 'Supervisor', 'Papelería completa; adelante con facturación.']],
  '6.04': [
    ['email', 'KAM', 'Se manda el cierre con fotos de después para la autorización posterior.'],
    ['call', 'KAM', 'Falta la firma del supervisor de ajuste; regresa el martes.'],
  ],
  '7.01': [
    ['comment', 'Finanzas', 'Entra en la facturación de esta semana.'],
    ['comment', 'Finanzas', 'Se junta con los otros del mismo cliente.'],
  ],
  '7.02': [['comment', 'Finanzas', 'Timbrando. El uso de CFDI es G03.']],
  '7.03': [
    ['comment', 'Finanzas', 'Factura emitida; se ingresa al portal del cliente.'],
    ['email', 'Finanzas', 'Se manda PDF y XML a cuentas por pagar.'],
  ],
  '7.04': [['comment', 'Finanzas', 'Contrarecibo en mano.']],
  '7.05': [['comment', 'Finanzas', 'Traía mal el número de póliza. Se cancela y se vuelve a emitir.']],
  '8.01': [
    ['email', 'Finanzas', 'Se pregunta fecha de pago a cuentas por pagar.'],
    ['call', 'Finanzas', 'Confirman que sale en la corrida de fin de mes.'],
    ['comment', 'Finanzas', 'Vencida. Se manda estado de cuenta.'],
    ['call', 'KAM', 'Pido apoyo al ejecutivo para que liberen el pago.'],
  ],
  '8.02': [['comment', 'Finanzas', 'Depósito identificado. Falta el complemento de pago.']],
  '8.03': [
    ['comment', 'Finanzas', 'Se paga a {proveedor} en el corte del viernes.'],
    ['call', 'Finanzas', '{proveedor} pregunta por su pago; queda en el siguiente corte.'],
  ],
};

/** Reasons for steps that require one, by rule. */
export const REASONS: Readonly<Record<string, readonly string[]>> = {
  T03: ['Sin lugar esta semana en la zona', 'Nadie de la zona trabaja esta familia en estas fechas'],
  T07: ['Cuadrilla completa hasta el lunes', 'Queda fuera de mi ruta', 'No hago trabajos de ese tamaño'],
  T10: ['Diez días de búsqueda sin respuesta; la aseguradora está avisada'],
  T12: [
    'El afectado no estaba en el domicilio',
    'El afectado pidió cambiar el día',
    'El proveedor no llegó por el tráfico',
  ],
  T15: ['Daño preexistente: no hay relación con el impacto', 'La póliza no cubre el bien'],
  T18: ['Faltan cantidades', 'Precio de material fuera de catálogo', 'No incluye retiro de escombro'],
  T21: ['El cliente pide quitar la pintura del resto de la fachada', 'Se ajusta el alcance a lo autorizado'],
  T27: [
    'Monto fuera de lo esperado por el valuador',
    'Piden desglosar mano de obra',
    'No aceptan el cambio de material',
  ],
  T33: ['El portón roza al cerrar', 'El tono no iguala', 'Fisuras en el aplanado'],
  T40: ['Falta la firma del supervisor de ajuste'],
  T44: ['Número de póliza equivocado en la factura', 'El cliente pide otro uso de CFDI'],
  T48: ['El afectado prefiere arreglarlo por su cuenta', 'La aseguradora retira el caso: otro seguro responde'],
};
