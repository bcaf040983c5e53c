import * as visitor from '@aura/contracts/party-links/my-case';
import * as contract from '@aura/contracts/party-links/party-links';
import { serve } from '../../core/serve.ts';
import type { Throttle } from '../accounts/public.ts';
import { module } from '../module.ts';
import { confirmAppointment, askAnotherTime } from './appointment/appointment.ts';
import { chooseHour, listHours } from './appointment/choose-hour.ts';
import { complainByLink } from './complaint/complain-by-link.ts';
import { readConformityLetter, openSignedLetter, signConformity } from './conformity/conformity.ts';
import { beginPartyUpload, addPartyFile } from './files/party-files.ts';
import { listPartyLinks, revokePartyLink, makePartyLink } from './links/party-links.ts';
import { acceptPrivacyNotice } from './privacy/accept-privacy-notice.ts';
import { recommendByLink } from './recommendation/recommend-by-link.ts';
import { openPartyLink, provePartyLink, readMyCase } from './visit/party-visit.ts';

export const partyLinks = module({
  name: 'party-links',
  routes: (parts: { readonly throttle: Throttle }) => [
    serve(contract.listPartyLinks, listPartyLinks),
    serve(contract.makePartyLink, makePartyLink),
    serve(contract.revokePartyLink, revokePartyLink),
    serve(visitor.openPartyLink, openPartyLink(parts)),
    serve(visitor.provePartyLink, provePartyLink(parts)),
    serve(visitor.readMyCase, readMyCase),
    serve(visitor.confirmAppointment, confirmAppointment),
    serve(visitor.askAnotherTime, askAnotherTime),
    serve(visitor.listHours, listHours),
    serve(visitor.chooseHour, chooseHour),
    serve(visitor.beginPartyUpload, beginPartyUpload),
    serve(visitor.addPartyFile, addPartyFile),
    serve(visitor.readConformityLetter, readConformityLetter),
    serve(visitor.signConformity, signConformity),
    serve(visitor.openSignedLetter, openSignedLetter),
    serve(visitor.acceptPrivacyNotice, acceptPrivacyNotice),
    serve(visitor.complainByLink, complainByLink),
    serve(visitor.recommendByLink, recommendByLink),
  ],
});
