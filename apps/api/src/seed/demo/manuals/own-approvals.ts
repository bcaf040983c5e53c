import type { DemoManual } from './demo-manual.ts';

export const OWN_APPROVALS: DemoManual = {
  customer: null,
  group: 'Procedimientos internos',
  name: 'Guía de firmas, ausencias y suplencias',
  format: 'pdf',
  pages: [
    `1. Cada firma es de una persona
La contraseña no se presta, tampoco en vacaciones ni por enfermedad. Quien firma con la cuenta de otro deja a los dos sin defensa ante una auditoría.
Nadie firma lo que pidió: ni su propia solicitud, ni la cuenta que capturó, ni el formato de banco que guardó, ni el corte que cerró.
Un límite que permite firmar solo se baja en cualquier momento; para subirlo lo pide una persona y lo aprueba otra en «Reglas de pago».
Varias firmas pequeñas cuentan juntas: al rebasar el límite se pide otra vez la contraseña.`,
    `2. Antes de salir de vacaciones
En el perfil, en «Suplencias», se nombra a quien decide en la ausencia, con el primer y el último día. Se avisa a las dos personas.
Quien suple no puede estar ausente ni suplir a otra persona en esos días; una suplencia dura a lo más 92 días.
Se prestan solo decisiones sobre lo que otros pidieron: autorizar y devolver solicitudes de pago, la decisión de la división, convenios y cuentas bancarias.
Una ausencia imprevista la termina antes de tiempo cualquiera de las dos personas o un administrador desde la ficha del usuario.`,
    `3. Mientras dura la suplencia
Lo que decide la persona que suple queda en la bitácora con su nombre y «Por ausencia de …».
No decide lo que pidió ella misma ni lo que pidió la persona a la que suple: eso espera a una tercera.
Los siniestros de la persona ausente se ven y se deciden; no se editan ni se exportan.
Al volver se revisa en la bitácora lo decidido y, si algo no corresponde, se detiene el pago antes del corte.`,
  ],
};
