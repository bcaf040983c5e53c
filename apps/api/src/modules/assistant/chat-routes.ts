import * as contract from '@aura/contracts/assistant/chat';
import { serve, type Served, serveStreamed } from '../../core/serve.ts';
import { listClaimSources } from './answer/list-claim-sources.ts';
import {
  openAssistant,
  sendAssistantMessage,
  streamAssistantMessage,
  rateAnswer,
  forgetConversation,
} from './answer/conversations.ts';
import { settleOffer } from './offers/settle-offer.ts';
import type { AssistantParts } from './parts.ts';

export const chatRoutes = (parts: AssistantParts): readonly Served[] => [
  serve(contract.openAssistant, openAssistant(parts)),
  serve(contract.listClaimSources, listClaimSources),
  serve(contract.sendAssistantMessage, sendAssistantMessage(parts)),
  serveStreamed(contract.streamAssistantMessage, streamAssistantMessage(parts)),
  serve(contract.rateAnswer, rateAnswer),
  serve(contract.settleOffer, settleOffer),
  serve(contract.forgetConversation, forgetConversation),
];
