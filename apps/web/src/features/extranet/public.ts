export { ExtranetDay } from './day/ExtranetDay.tsx';
