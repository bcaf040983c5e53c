export { AbilityList } from './abilities/AbilityList.tsx';
export { abilityTexts } from './abilities/abilities.texts.ts';
export { deviceOf } from './device-of.ts';
export { GroupTags } from './GroupTags.tsx';
export { groupTexts } from './groups.texts.ts';
export { localTime } from './local-time.ts';
export { useUserPhoto } from './use-user-photo.ts';
