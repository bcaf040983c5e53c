import { defineTexts } from '../../../lib/texts.ts';

export const billingTexts = defineTexts({
  es: {
    gates: 'Qué debe estar antes de facturarle',
    gatesHint: 'Lo que falte aparece en «Casi listos», con quien debe resolverlo',
    theGates: 'lo que debe estar antes de facturar',
    general: 'Todos los demás clientes',
    generalHint: 'Vale para quien no dice otra cosa',
    history: 'Historial de este cliente',
    gate: 'Requisito',
    who: 'Le toca a',
    asked: 'Se pide',
    asOthers: (isNeeded: boolean) => `Como a los demás (${isNeeded ? 'sí' : 'no'})`,
    yes: 'Sí',
    no: 'No',
    saved: 'Guardado: vale desde ahora',
  },
  en: {
    gates: 'What must be there before it is billed',
    gatesHint: 'What is missing appears under “Almost ready”, with whoever has to mend it',
    theGates: 'what must be there before billing',
    general: 'All other insurers',
    generalHint: 'Holds for whoever says nothing else',
    history: 'History of this insurer',
    gate: 'Requirement',
    who: 'Whose turn',
    asked: 'Asked for',
    asOthers: (isNeeded: boolean) => `As of the others (${isNeeded ? 'yes' : 'no'})`,
    yes: 'Yes',
    no: 'No',
    saved: 'Saved: it holds from now on',
  },
});
