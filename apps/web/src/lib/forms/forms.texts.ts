import { defineTexts } from '../texts.ts';

export const formsTexts = defineTexts({
  es: {
    required: 'Este campo es requerido',
    longest: (most: string) => `Use ${most} caracteres como máximo`,
    shortest: (least: string) => `Use al menos ${least} caracteres`,
    most: (most: string) => `El máximo es ${most}`,
    least: (least: string) => `El mínimo es ${least}`,
    mostItems: (most: string) => `Elija ${most} como máximo`,
    leastItems: (least: string) => `Elija al menos ${least}`,
    step: (step: string) => `Escriba un múltiplo de ${step}`,
    format: 'El formato no es válido',
    wrong: 'Revise este dato',
  },
  en: {
    required: 'This field is required',
    longest: (most: string) => `Use at most ${most} characters`,
    shortest: (least: string) => `Use at least ${least} characters`,
    most: (most: string) => `The maximum is ${most}`,
    least: (least: string) => `The minimum is ${least}`,
    mostItems: (most: string) => `Choose at most ${most}`,
    leastItems: (least: string) => `Choose at least ${least}`,
    step: (step: string) => `Write a multiple of ${step}`,
    format: 'The format is not valid',
    wrong: 'Check this value',
  },
});
