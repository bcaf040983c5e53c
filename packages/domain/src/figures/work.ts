import { type Figure, figuresAbout } from './figure.ts';

interface InBoth {
  readonly es: string;
  readonly en: string;
}

/** Open parties in these stages. */
const inStage = <const Stages extends readonly string[]>(stages: Stages, label: InBoth, definition: InBoth) =>
  ({
    label,
    definition,
    moment: 'now',
    grain: 'party',
    opens: { list: 'macro', filters: { stages } },
  }) as const satisfies Figure;
/** Open parties whose quotation is in these states. */
const waiting = <const States extends readonly string[]>(quotation: States, label: InBoth, definition: InBoth) =>
  ({
    label,
    definition,
    moment: 'now',
    grain: 'party',
    opens: { list: 'macro', filters: { quotation } },
  }) as const satisfies Figure;
/** The amount of open work is its agreed cost before tax; never what an insurer pays. */
const agreedCost = { adds: 'amount', amountIs: { es: 'pactados', en: 'agreed cost' } } as const;

/** Work by stage, deadline and promise. With an assigned person each is restricted to their own work. */
export const workFigures = figuresAbout({
  overdue: {
    label: { es: 'Fuera de plazo', en: 'Overdue' },
    definition: {
      es: 'Afectados abiertos cuya etapa rebasó su plazo, con el reloj de quien tiene el turno. Lo que espera a otro no cuenta contra uno.',
      en: 'Open affected parties whose stage is past its deadline, by the clock of the holder of the turn.',
    },
    moment: 'now',
    grain: 'party',
    opens: { list: 'macro', filters: { overdue: true } },
  },
  dueToday: {
    label: { es: 'Vencen hoy', en: 'Due today' },
    definition: {
      es: 'Afectados abiertos cuya etapa vence en lo que queda de hoy.',
      en: 'Open affected parties whose stage is due in the rest of today.',
    },
    moment: 'day',
    grain: 'party',
    opens: { list: 'macro', filters: { dueToday: true } },
  },
  withoutContact: {
    label: { es: 'Sin contacto', en: 'Not contacted' },
    definition: {
      es: 'Siniestros con un afectado al que todavía no se contacta.',
      en: 'Claims with an affected party that was not contacted yet.',
    },
    moment: 'now',
    grain: 'claim',
    opens: { list: 'claims', filters: { withoutContact: true } },
  },
  promiseSoon: {
    label: { es: 'Promesas en 7 días', en: 'Promised in 7 days' },
    definition: {
      es: 'Siniestros abiertos cuya fecha promesa cae en los próximos siete días.',
      en: 'Open claims whose promise falls into the next seven days.',
    },
    moment: 'day',
    grain: 'claim',
    opens: { list: 'claims', filters: { promiseSoon: true } },
  },
  unauthorized: {
    label: { es: 'Sin autorización > 5 d', en: 'Unauthorized > 5 d' },
    definition: {
      es: 'Siniestros con un afectado que espera la autorización del asegurador desde hace más de cinco días hábiles. El importe es lo pactado con proveedores que queda detenido.',
      en: 'Claims with a party that has waited for the insurer’s authorization for over five business days. The amount is the agreed cost that is held up.',
    },
    moment: 'now',
    grain: 'claim',
    opens: { list: 'claims', filters: { unauthorized: true } },
    amountIs: { es: 'pactados', en: 'agreed cost' },
  },
  fulfilment: {
    label: { es: 'Cumplimiento del mes', en: 'Promises kept this month' },
    definition: {
      es: 'De los siniestros con promesa cerrados este mes, cuántos cerraron a más tardar ese día.',
      en: 'Of the promised claims closed this month, how many were closed by that day.',
    },
    moment: 'month',
    grain: 'claim',
    opens: { list: 'claims', filters: { closedThisMonth: true } },
  },
  brokenPromises: {
    label: { es: 'Promesas vencidas', en: 'Broken promises' },
    definition: { es: 'Siniestros abiertos cuya fecha promesa ya pasó.', en: 'Open claims whose promise has passed.' },
    moment: 'day',
    grain: 'claim',
    opens: { list: 'claims', filters: { overdue: true } },
  },
  openWork: {
    label: { es: 'Trabajo abierto', en: 'Open work' },
    definition: {
      es: 'Afectados abiertos del macro proceso; el importe es lo pactado con sus proveedores, antes de impuestos.',
      en: 'Open affected parties of the macro process; the amount is what was agreed with their providers, before tax.',
    },
    moment: 'now',
    grain: 'party',
    opens: { list: 'macro', filters: {} },
    ...agreedCost,
  },
  noProvider: inStage(
    ['sin-proveedor'],
    { es: 'Sin proveedor disponible', en: 'No provider available' },
    {
      es: 'Afectados abiertos en la etapa «Sin proveedor disponible».',
      en: 'Open parties in the stage «No provider available».',
    },
  ),
  toQuote: inStage(
    ['por-cotizar'],
    { es: 'Por cotizar', en: 'To quote' },
    {
      es: 'Afectados abiertos en la etapa «Por cotizar».',
      en: 'Open parties in the stage «To quote».',
    },
  ),
  toAgree: inStage(
    ['en-presupuesto'],
    { es: 'Por pactar', en: 'To agree' },
    {
      es: 'Afectados abiertos en presupuesto, cuyo costo falta pactar.',
      en: 'Open parties in budget, whose cost is not agreed yet.',
    },
  ),
  toReview: waiting(
    ['handedIn'],
    { es: 'Por revisar', en: 'To review' },
    {
      es: 'Cotizaciones que el proveedor entregó y nadie ha revisado.',
      en: 'Quotations handed in by the provider and not reviewed.',
    },
  ),
  toSend: {
    ...inStage(
      ['monto-pactado', 'por-enviar-autorizacion'],
      { es: 'Por enviar a autorización', en: 'To send for authorization' },
      {
        es: 'Afectados con costo pactado que falta enviar al asegurador; el importe es ese costo, antes de impuestos.',
        en: 'Parties with an agreed cost that are not sent to the insurer; the amount is that cost, before tax.',
      },
    ),
    ...agreedCost,
  },
  toAdjust: {
    ...waiting(
      ['changesAsked', 'rejected', 'expired'],
      { es: 'Ajustes', en: 'To adjust' },
      {
        es: 'Cotizaciones con cambios pedidos, rechazadas o vencidas.',
        en: 'Quotations with changes asked for, rejected or expired.',
      },
    ),
    ...agreedCost,
  },
  toBeSent: {
    ...waiting(
      ['closed'],
      { es: 'Por enviar', en: 'To be sent' },
      {
        es: 'Cotizaciones cerradas que falta enviar al asegurador.',
        en: 'Closed quotations to be sent to the insurer.',
      },
    ),
    ...agreedCost,
  },
  registered: inStage(
    ['registrado'],
    { es: 'Recién registrados', en: 'Just registered' },
    {
      es: 'Afectados abiertos recién registrados.',
      en: 'Open parties just registered.',
    },
  ),
  toContact: inStage(
    ['por-contactar'],
    { es: 'Por contactar', en: 'To contact' },
    {
      es: 'Afectados abiertos en la etapa «Por contactar».',
      en: 'Open parties in the stage «To contact».',
    },
  ),
  notFound: inStage(
    ['no-localizado'],
    { es: 'No localizados', en: 'Not found' },
    {
      es: 'Afectados abiertos que no se localizan.',
      en: 'Open parties that cannot be found.',
    },
  ),
  toSettle: {
    ...inStage(
      ['pago-ta-por-formalizar'],
      { es: 'Pagos a tercero', en: 'Settlements' },
      {
        es: 'Afectados cuyo pago a tercero falta formalizar.',
        en: 'Parties whose settlement is to be formalised.',
      },
    ),
    ...agreedCost,
  },
  paperwork: {
    ...inStage(
      ['papeleria-pendiente', 'datos-completos'],
      { es: 'Papelería por completar', en: 'Paperwork to complete' },
      {
        es: 'Afectados con el trabajo terminado y papelería pendiente.',
        en: 'Parties with finished work and paperwork to complete.',
      },
    ),
    ...agreedCost,
  },
  toSubmit: inStage(
    ['facturado'],
    { es: 'Facturados por ingresar', en: 'Invoiced, to submit' },
    {
      es: 'Afectados facturados cuya factura no se ha ingresado al asegurador.',
      en: 'Billed parties whose invoice was not handed in to the insurer.',
    },
  ),
  withInsurer: {
    ...waiting(
      ['sent', 'inGnp'],
      { es: 'Esperando al asegurador', en: 'With the insurer' },
      {
        es: 'Cotizaciones enviadas que esperan la respuesta del asegurador.',
        en: 'Quotations sent that wait for the insurer’s answer.',
      },
    ),
    ...agreedCost,
  },
  laterAuthorization: {
    ...inStage(
      ['autorizacion-posterior'],
      { es: 'Autorización posterior', en: 'Later authorization' },
      {
        es: 'Afectados que necesitan la autorización posterior del asegurador.',
        en: 'Parties that need a later authorization of the insurer.',
      },
    ),
    ...agreedCost,
  },
  jobs: {
    label: { es: 'Sus trabajos', en: 'Your jobs' },
    definition: { es: 'Siniestros que usted atiende.', en: 'Claims that you attend.' },
    moment: 'now',
    grain: 'claim',
    opens: { list: 'claims', filters: {} },
  },
});
