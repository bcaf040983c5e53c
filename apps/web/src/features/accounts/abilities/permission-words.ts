import type { Permission } from '@aura/access/permissions';
import type { Translation } from '../../../lib/texts.ts';
import { isSpecial, partsOf } from './abilities.ts';
import type { abilityTexts } from './abilities.texts.ts';

/** A permission as the beginning of a sentence: «Ver siniestros». */
export function permissionWords(permission: Permission, texts: Translation<typeof abilityTexts.es>): string {
  const { model, action } = partsOf(permission);
  const words = isSpecial(permission) ? texts[permission] : `${texts[action as 'view']} ${texts[model]}`;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
