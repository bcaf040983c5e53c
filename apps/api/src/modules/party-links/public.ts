export { partyLinkHappenings } from './base/happenings.ts';
export { locatePartyUpload, receivePartyContent } from './files/receive-party-content.ts';
