import type { DemoManual } from './demo-manual.ts';

export const GNP_THIRD_PARTIES: DemoManual = {
  customer: 'GNP',
  group: 'Manuales',
  name: 'GNP · Manual de atención a terceros afectados',
  format: 'pdf',
  pages: [
    `1. Objeto y alcance
Este manual ordena la atención de los terceros afectados en sus inmuebles por un vehículo asegurado en GNP. Aplica a bardas, fachadas, cortinas, portones, mobiliario urbano y cualquier otro bien que no sea un vehículo.
Artículo 1. Se entiende por tercero afectado la persona física o moral que acredita la propiedad o la posesión del bien dañado y que no es ocupante del vehículo asegurado.
Artículo 2. Quedan fuera de este manual los daños a otros vehículos, las lesiones y los gastos médicos, que se atienden por la línea de ajuste de automóviles.
Artículo 3. La administradora de reparaciones actúa por cuenta de GNP y no puede ofrecer al afectado más de lo que el dictamen reconoce. Todo ofrecimiento verbal se confirma por escrito el mismo día en la bitácora del siniestro.
Artículo 4. La suma asegurada de responsabilidad civil de la póliza es el tope de la reparación. Cuando varios afectados concurren y la suma no alcanza, se reparte a prorrata del daño valuado de cada uno.`,
    `2. Primer contacto
Artículo 5. El especialista de atención llama al afectado dentro de las 4 horas hábiles siguientes a la asignación. Si la asignación llega después de las 17:00, el plazo corre desde las 9:00 del día hábil siguiente.
Artículo 6. Se hacen hasta tres intentos de llamada en horarios distintos, uno de ellos después de las 18:00. Agotados los tres intentos se envía un mensaje con el formato AT-02 y se deja aviso en el domicilio durante la visita.
Artículo 7. Un afectado que no responde en 10 días hábiles contados desde el último intento se marca como no localizado y se avisa al ajustador. El expediente permanece abierto 60 días naturales más antes de proponer su cancelación.
Artículo 8. En la primera llamada se confirma: nombre de quien atiende, domicilio con referencias, descripción del daño, si el negocio puede seguir operando y si existe riesgo para las personas. Cuando hay riesgo se ordena el apuntalamiento de emergencia del artículo 16.
Artículo 9. No se pide al afectado por teléfono ningún dato bancario ni copia de su identificación. Esos documentos se recaban en la visita o por la liga segura que envía el sistema.`,
    `3. Visita y levantamiento
Artículo 10. La visita se realiza dentro de los 2 días hábiles siguientes al primer contacto efectivo. En municipios a más de 80 kilómetros de la base del supervisor el plazo es de 4 días hábiles.
Artículo 11. El supervisor se registra a menos de 150 metros del domicilio. Un registro hecho más lejos debe justificarse en la bitácora y lo revisa la coordinación.
Artículo 12. El levantamiento comprende croquis con medidas, materiales y acabados existentes, y por lo menos ocho fotografías conforme a la guía vigente. Los daños anteriores al percance se anotan como preexistentes y los firma el afectado.
Artículo 13. El afectado firma el formato AT-05 de reconocimiento de daños. Si se niega a firmar, se asienta la negativa ante un testigo y el trámite continúa.
Artículo 14. El alcance que se levanta en la visita no se amplía después sino con una visita complementaria autorizada por el ajustador.`,
    `4. Modalidades de atención
Artículo 15. El afectado elige entre la reparación por proveedor de la red o el pago de daños. La elección se asienta en el formato AT-07 y puede cambiarse una sola vez, antes de que el proveedor compre materiales.
Artículo 16. El apuntalamiento o resguardo de emergencia se ordena sin autorización previa hasta por $6,500 antes de IVA y se informa a GNP dentro de las 24 horas.
Artículo 17. El pago de daños se calcula sobre el presupuesto autorizado sin IVA, salvo que el afectado entregue factura a nombre de GNP. No se reconocen utilidad ni indirectos del proveedor cuando se paga en efectivo.
Artículo 18. Cuando el afectado ya reparó por su cuenta se reembolsa contra factura o, a falta de ella, contra nota simple con fotografías del antes y del después, hasta por $12,000.
Artículo 19. Al negocio que debe cerrar durante la reparación no se le indemniza la utilidad perdida: la póliza básica no cubre el lucro cesante. Se procura reparar en horario nocturno o en domingo.`,
    `5. Documentos del afectado
Artículo 20. Persona física: identificación oficial vigente, comprobante de domicilio con antigüedad no mayor de 3 meses y documento que acredite propiedad o posesión: escritura, boleta predial, contrato de arrendamiento o carta del propietario.
Artículo 21. Persona moral: además, acta constitutiva, poder del representante y constancia de situación fiscal del mes en curso.
Artículo 22. Condominios: acta de la asamblea que nombra al administrador, con vigencia a la fecha del percance. Sin ella se acepta la firma de dos terceras partes de los condóminos.
Artículo 23. Bienes públicos: oficio de la alcaldía o del municipio que cuantifica el daño. El poste, la luminaria, la guarnición y la banqueta se atienden con el área de bienes públicos de GNP y no con el tabulador ordinario.
Artículo 24. El expediente sin documentos completos no impide iniciar la reparación, pero sí el cierre y la facturación.`,
    `6. Entrega, conformidad y cierre
Artículo 25. Terminado el trabajo, el supervisor verifica y recaba la carta de conformidad en el formato AT-11 dentro de los 3 días hábiles siguientes.
Artículo 26. Si el afectado se niega a firmar, se le da por escrito un plazo de 5 días hábiles para señalar los defectos. Vencido el plazo sin observaciones, el supervisor levanta acta de entrega con fotografías y el expediente se cierra con ella.
Artículo 27. El finiquito se firma en dos tantos. GNP rechaza los finiquitos con tachaduras, con firma distinta a la identificación o sin la segunda hoja.
Artículo 28. El desistimiento lo firma el afectado ante el supervisor; se acepta por correo electrónico solo si proviene de la dirección registrada.
Artículo 29. Un expediente cerrado se reabre dentro del año siguiente por garantía o por orden de la autoridad. La reapertura conserva el número de siniestro y agrega la terminación R.`,
  ],
};
