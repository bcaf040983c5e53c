export { messageHappenings } from './happened.ts';
