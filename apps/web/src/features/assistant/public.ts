export { AssistantButton, AssistantSide } from './AssistantCorner.tsx';
