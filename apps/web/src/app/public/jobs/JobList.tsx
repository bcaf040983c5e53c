import { listWaitingOrders, type WaitingOrder } from '@aura/contracts/budgets/order';
import type { OwnJob } from '@aura/contracts/claims/own-jobs';
import { Suspense } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Card } from '../phone/PhoneFrame.tsx';
import { JobCard } from './JobCard.tsx';
import { jobMoneyTexts } from './job-money.texts.ts';
import { OrderAnswer } from './OrderAnswer.tsx';
import { ReadAgain } from './ReadAgain.tsx';
import type { LinkSession } from './use-job-act.ts';
import { useLinkRead } from './use-link-read.ts';

// After the jobs, which are what the page was opened for.
const JobPayments = lazyPart(() => import('./JobPayments.tsx'), 'JobPayments');

/** The jobs with the orders that wait for an answer, then the payments. An order may wait after its job has left the list. */
export function JobList({ jobs, ...link }: LinkSession & { readonly jobs: readonly OwnJob[] }) {
  const texts = useTexts(jobMoneyTexts);
  const { reply, isFailed, again } = useLinkRead(listWaitingOrders, {}, link, jobs);
  const orders = reply?.results ?? [];
  const ofJob = ({ affectedPartyId }: OwnJob) => orders.filter((order) => order.affectedPartyId === affectedPartyId);
  const answer = (order: WaitingOrder) => <OrderAnswer key={order.id} order={order} {...link} />;
  return (
    <>
      {isFailed && <ReadAgain text={texts.ordersFailed} onAgain={again} />}
      {orders
        .filter(({ affectedPartyId }) => jobs.every((job) => job.affectedPartyId !== affectedPartyId))
        .map((order) => (
          <Card key={order.id} title={order.party}>
            {answer(order)}
          </Card>
        ))}
      {jobs.map((job) => (
        <JobCard
          key={job.affectedPartyId}
          job={job}
          order={ofJob(job).length === 0 ? null : ofJob(job).map(answer)}
          {...link}
        />
      ))}
      <Suspense>
        <JobPayments occasion={jobs} {...link} />
      </Suspense>
    </>
  );
}
