export { AbilityList } from './abilities/AbilityList.tsx';
export { GroupTags } from './GroupTags.tsx';
export { useUserPhoto } from './use-user-photo.ts';
