import { PartyPage } from './app/public/party/PartyPage.tsx';
import { startPhone } from './app/public/phone/start.tsx';

startPhone((token) => <PartyPage token={token} />);
