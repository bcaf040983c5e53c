import { formatInteger } from '@aura/domain/format';
import type { Finding, Severity } from '../finding.ts';

/** Why a file cannot be read as a CFDI 4.0. */
export type FileFault =
  | { readonly id: 'V01.size' }
  | { readonly id: 'V01.encoding' }
  | { readonly id: 'V01.doctype' }
  | { readonly id: 'V01.malformed' }
  | { readonly id: 'V01.elements'; readonly limit: number; readonly what: 'elementos' | 'instrucciones' }
  | { readonly id: 'V01.root'; readonly root: string; readonly namespace: string }
  | { readonly id: 'V01.version'; readonly version: string }
  | { readonly id: 'V02.missing'; readonly element: string; readonly name: string }
  | { readonly id: 'V02.value'; readonly element: string; readonly name: string; readonly value: string }
  | { readonly id: 'V02.unknown'; readonly element: string; readonly name: string }
  | { readonly id: 'V02.element'; readonly element: string; readonly expected: string };

type FaultOf<Id extends FileFault['id']> = Extract<FileFault, { readonly id: Id }>;

const RULES: {
  readonly [Id in FileFault['id']]: {
    readonly severity: Severity;
    readonly field: string | ((fault: FaultOf<Id>) => string);
    readonly text: (fault: FaultOf<Id>) => string;
  };
} = {
  'V01.size': {
    severity: 'reject',
    field: 'archivo',
    text: () => 'El archivo mide más de 1 MB, lo más que puede medir un CFDI.',
  },
  'V01.encoding': { severity: 'reject', field: 'archivo', text: () => 'El archivo no está escrito en UTF-8.' },
  'V01.doctype': {
    severity: 'reject',
    field: 'archivo',
    text: () => 'El archivo declara un tipo de documento (DOCTYPE) o entidades, que un CFDI nunca lleva.',
  },
  'V01.malformed': {
    severity: 'reject',
    field: 'archivo',
    text: () => 'El archivo no es un XML completo y bien formado. Descárgalo de nuevo del portal que lo emitió.',
  },
  'V01.elements': {
    severity: 'reject',
    field: 'archivo',
    text: ({ limit, what }) =>
      `El archivo tiene más de ${formatInteger(limit)} ${what}: no es la factura de un proveedor.`,
  },
  'V01.root': {
    severity: 'reject',
    field: 'Comprobante',
    text: ({ root, namespace }) =>
      `El archivo es un XML, pero no un CFDI 4.0: comienza con «${root}»${namespace ? ` de «${namespace}»` : ''}.`,
  },
  'V01.version': {
    severity: 'reject',
    field: 'Comprobante/@Version',
    text: ({ version }) => `El CFDI es de la versión «${version}»; se recibe la 4.0.`,
  },
  'V02.missing': {
    severity: 'reject',
    field: ({ element, name }) => `${element}/@${name}`,
    text: ({ element, name }) => `En «${element}» falta el dato «${name}».`,
  },
  'V02.value': {
    severity: 'reject',
    field: ({ element, name }) => `${element}/@${name}`,
    text: ({ element, name, value }) => `El valor «${value}» no es válido para «${name}» de «${element}».`,
  },
  'V02.unknown': {
    severity: 'reject',
    field: ({ element, name }) => `${element}/@${name}`,
    text: ({ element, name }) => `El CFDI 4.0 no tiene el dato «${name}» en «${element}».`,
  },
  'V02.element': {
    severity: 'reject',
    field: ({ element }) => element,
    text: ({ element, expected }) =>
      `La estructura no es la de un CFDI 4.0: sobra o falta algo en «${element}»${expected ? ` (se esperaba ${expected})` : ''}.`,
  },
};

export function toFinding<Id extends FileFault['id']>(fault: FaultOf<Id>): Finding {
  const { severity, field, text } = RULES[fault.id as Id];
  return {
    id: fault.id,
    check: fault.id.startsWith('V01') ? 'V01' : 'V02',
    severity,
    field: typeof field === 'string' ? field : field(fault),
    text: text(fault),
  };
}
