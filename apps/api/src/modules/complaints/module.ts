import { module } from '../module.ts';
import { holdPaymentsOf } from '../payments/public.ts';
import { complaintAnswers } from './answers.ts';
import { alarmAuthorities } from './clocks/alarm-authorities.job.ts';
import { countComplaints } from './clocks/count-complaints.job.ts';
import { watchComplaints } from './clocks/watch-complaints.job.ts';
import { complaintRoutes } from './routes.ts';
import { complaintRuleRoutes } from './rule/rule-routes.ts';

export const complaints = module({
  name: 'complaints',
  routes: [...complaintRoutes, ...complaintRuleRoutes],
  jobs: [watchComplaints, alarmAuthorities, countComplaints],
  answers: complaintAnswers,
  consequences: {
    // A payment requested while a complaint is open is held from the start.
    paymentRequested: (act, { affectedPartyId }) => holdPaymentsOf(act, affectedPartyId, 'Hay una queja abierta'),
  },
});
