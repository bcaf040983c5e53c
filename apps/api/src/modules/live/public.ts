export { allHappenings } from './all-happenings.ts';
export { messageOfFact } from './message-of-fact.ts';
export { pollMessages } from './poll-messages.ts';
