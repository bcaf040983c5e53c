import * as contract from '@aura/contracts/messages/messages';
import * as costs from '@aura/contracts/messages/message-costs';
import * as strays from '@aura/contracts/messages/strays';
import { serveListing } from '../../core/listing/serve-listing.ts';
import { serve } from '../../core/serve.ts';
import { module } from '../module.ts';
import { messageCostRows } from './costs/message-cost.source.ts';
import { listMessagePrices, setMessagePrice } from './costs/message-prices.ts';
import {
  followMail,
  followTask,
  tellChosen,
  tellOfActivity,
  tellOrderCancelled,
  tellReleased,
} from './delivery/follow-others.ts';
import { fetchPhoto } from './receiving/fetch-photo.job.ts';
import { receiveWhatsapp } from './receiving/receive-whatsapp.job.ts';
import { sendMessageJob } from './delivery/send-message.job.ts';
import { discardStray, findStrayHomes, placeStray } from './strays/settle-strays.ts';
import { placedReaction } from './strays/placed-reaction.ts';
import { strayRows } from './strays/stray.source.ts';
import { watchTemplates } from './templates/watch-templates.job.ts';
import { listPartyMessages, listProviderMessages, noteMessageCall, sendMessageAgain } from './thread/messages.ts';
import { askProvider, writeMessage } from './thread/write-message.ts';

export const messages = module({
  name: 'messages',
  routes: [
    serve(contract.listPartyMessages, listPartyMessages),
    serve(contract.sendMessageAgain, sendMessageAgain),
    serve(contract.noteMessageCall, noteMessageCall),
    serve(contract.listProviderMessages, listProviderMessages),
    serve(contract.writeMessage, writeMessage),
    serve(contract.askProvider, askProvider),
    ...serveListing(strays.strayListing, strayRows),
    serve(strays.findStrayHomes, findStrayHomes),
    serve(strays.placeStray, placeStray),
    serve(strays.discardStray, discardStray),
    ...serveListing(costs.messageCostListing, messageCostRows),
    serve(costs.listMessagePrices, listMessagePrices),
    serve(costs.setMessagePrice, setMessagePrice),
  ],
  reactions: [placedReaction],
  jobs: [sendMessageJob, receiveWhatsapp, fetchPhoto, watchTemplates],
  consequences: {
    providerChosen: tellChosen,
    partyReleased: tellReleased,
    orderCancelled: tellOrderCancelled,
    claimActivity: tellOfActivity,
    taskSettled: followTask,
    mailSettled: followMail,
  },
});
