import * as contract from '@aura/contracts/messages/messages';
import { serve } from '../../core/serve.ts';
import { module } from '../module.ts';
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
import { watchTemplates } from './templates/watch-templates.job.ts';
import { listPartyMessages, listProviderMessages, noteMessageCall, sendMessageAgain } from './thread/messages.ts';

export const messages = module({
  name: 'messages',
  routes: [
    serve(contract.listPartyMessages, listPartyMessages),
    serve(contract.sendMessageAgain, sendMessageAgain),
    serve(contract.noteMessageCall, noteMessageCall),
    serve(contract.listProviderMessages, listProviderMessages),
  ],
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
