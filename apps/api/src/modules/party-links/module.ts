import * as visitor from '@aura/contracts/party-links/my-case';
import * as contract from '@aura/contracts/party-links/party-links';
import { serve } from '../../core/serve.ts';
import type { Throttle } from '../accounts/public.ts';
import { module } from '../module.ts';
import { askAnotherTime } from './appointment/ask-another-time.ts';
import { chooseHour, listHours } from './appointment/choose-hour.ts';
import { confirmAppointment } from './appointment/confirm-appointment.ts';
import { complainByLink } from './complaint/complain-by-link.ts';
import { openSignedLetter } from './conformity/open-signed-letter.ts';
import { readConformityLetter } from './conformity/read-conformity-letter.ts';
import { signConformity } from './conformity/sign-conformity.ts';
import { addPartyFile } from './files/add-party-file.ts';
import { beginPartyUpload } from './files/begin-party-upload.ts';
import { listPartyLinks } from './links/list-party-links.ts';
import { makePartyLink } from './links/make-party-link.ts';
import { revokePartyLink } from './links/revoke-party-link.ts';
import { acceptPrivacyNotice } from './privacy/accept-privacy-notice.ts';
import { recommendByLink } from './recommendation/recommend-by-link.ts';
import { openPartyLink } from './visit/open-party-link.ts';
import { provePartyLink } from './visit/prove-party-link.ts';
import { readMyCase } from './visit/read-my-case.ts';

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
