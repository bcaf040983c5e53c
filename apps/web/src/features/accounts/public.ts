export { permissionWords } from './abilities/permission-words.ts';
export { abilityTexts } from './abilities/abilities.texts.ts';
export { GroupTags } from './GroupTags.tsx';
export { groupTexts } from './groups.texts.ts';
export { StandInRow } from './stand-ins/StandInRow.tsx';
export { SessionRow } from './sessions/SessionRow.tsx';
export { useUserPhoto } from './use-user-photo.ts';
