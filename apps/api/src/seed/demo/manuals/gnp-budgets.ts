import type { DemoManual } from './demo-manual.ts';

export const GNP_BUDGETS: DemoManual = {
  customer: 'GNP',
  group: 'Políticas',
  name: 'GNP · Política de autorización de presupuestos',
  format: 'pdf',
  pages: [
    `1. Niveles de autorización
La política fija quién autoriza cada presupuesto de reparación de inmuebles de terceros y en qué tiempo.
Regla 1. Presupuestos hasta $15,000 antes de IVA: los autoriza la administradora por delegación, sin consulta a GNP, siempre que los precios estén dentro del tabulador vigente.
Regla 2. De $15,000.01 a $60,000: autoriza el ajustador asignado.
Regla 3. De $60,000.01 a $180,000: autoriza el supervisor de ajuste de la zona, con visto bueno del ajustador.
Regla 4. Más de $180,000: autoriza la gerencia de autorizaciones en sesión de comité, que se reúne martes y jueves a las 11:00. El expediente se entrega completo a más tardar el día anterior a las 14:00.
Regla 5. Los montos se cuentan por afectado y no por siniestro. Está prohibido dividir el daño de un mismo afectado en dos presupuestos para bajar de nivel; la división detectada se devuelve y se reporta a auditoría.`,
    `2. Integración del presupuesto
Regla 6. Todo presupuesto desglosa materiales, mano de obra, herramienta, acarreo y limpieza. No se aceptan partidas por lote ni la unidad «varios».
Regla 7. La utilidad del proveedor no pasa del 12 % y los indirectos del 8 % del costo directo.
Regla 8. Fuera del tabulador se piden tres cotizaciones. Bastan dos en poblaciones de menos de 50 mil habitantes o cuando el material es de fabricante único, y se explica la razón en la bitácora.
Regla 9. Se acompaña el croquis, el formato AT-05 firmado y las fotografías. La partida que no se ve en ninguna fotografía se rechaza.
Regla 10. El redondeo se hace por partida a dos decimales. Una diferencia mayor de $1.00 entre la suma de partidas y el total obliga a reexpedir el documento.`,
    `3. Tiempos de respuesta y negativa
Regla 11. El ajustador responde en 2 días hábiles; el supervisor de ajuste en 3 y el comité en la sesión siguiente.
Regla 12. Sin respuesta al vencer el plazo, el presupuesto se escala por correo al nivel superior. El silencio de GNP no equivale a autorización: no hay afirmativa ficta.
Regla 13. Las negativas usan uno de cinco motivos: sin nexo causal, daño preexistente, precio fuera de mercado, alcance excedido y documentación incompleta.
Regla 14. Un presupuesto negado se puede presentar una segunda vez dentro de los 7 días hábiles con las correcciones señaladas. La tercera presentación la resuelve el supervisor de ajuste sin más recurso.
Regla 15. La negativa por falta de nexo causal se comunica al afectado por escrito dentro de las 48 horas, con copia al ajustador.`,
    `4. Ampliaciones y vigencia
Regla 16. La ampliación es el daño oculto que aparece durante la obra. Se documenta con fotografías antes de continuar y se detiene solo la partida afectada.
Regla 17. Hasta 10 % del monto autorizado, con tope de $8,000, la ampliación la aprueba la administradora. Lo que exceda vuelve al nivel que autorizó.
Regla 18. No se aceptan ampliaciones después de firmada la carta de conformidad.
Regla 19. La autorización vale 45 días naturales. Vencida sin iniciar la obra, se actualizan precios y se pide de nuevo.
Regla 20. Los cambios de material pedidos por el afectado que mejoran lo existente los paga él; el supervisor recaba el formato AT-09 de diferencia a cargo del afectado antes de comprar.`,
  ],
};
