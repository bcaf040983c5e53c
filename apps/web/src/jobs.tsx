import { JobsPage } from './app/public/jobs/JobsPage.tsx';
import { startPhone } from './app/public/phone/start.tsx';

startPhone((token) => <JobsPage token={token} />);
