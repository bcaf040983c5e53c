import { defineTexts } from '../../../lib/texts.ts';

export const quotationRuleTexts = defineTexts({
  es: {
    rules: 'Reglas de cotización',
    theRules: 'las reglas',
    name: 'Nombre',
    severity: 'Gravedad',
    yieldsToReason: 'Un motivo escrito levanta el bloqueo',
    leastCount: 'Mínimo',
    leastCountHint: 'De precios cobrados, o de renglones',
    percent: 'Porcentaje',
    percentHint: 'Del P90, sobre el croquis o bajo el límite',
    ruleHint: 'Vale para las cotizaciones que se cierren desde ahora.',
  },
  en: {
    rules: 'Rules of quotations',
    theRules: 'the rules',
    name: 'Name',
    severity: 'Severity',
    yieldsToReason: 'A written reason lifts the block',
    leastCount: 'Minimum',
    leastCountHint: 'Of charged prices, or of lines',
    percent: 'Percentage',
    percentHint: 'Of P90, over the sketch or below the limit',
    ruleHint: 'It holds for quotations closed from now on.',
  },
});
