import * as calls from '@aura/contracts/calls.generated';
import { Suspense } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { ProviderFileWithMoney } from '../../payments/public.ts';
import type { MoreTab } from '../../providers/public.ts';
import { complaintTexts } from '../base/complaint.texts.ts';

const ProviderMessages = lazyPart(() => import('../../messages/public.ts'), 'ProviderMessages');
const ProviderComplaints = lazyPart(() => import('../rates/ProviderComplaints.tsx'), 'ProviderComplaints');

interface ProviderFileWithComplaintsProps {
  readonly slug: string;
  readonly tab: string;
  readonly onTab: (tab: string) => void;
  readonly onEdit: () => void;
}

/** The file of a provider with payments, complaints and messages, assembled in the highest of these features. */
export function ProviderFileWithComplaints(props: ProviderFileWithComplaintsProps) {
  const texts = useTexts(complaintTexts);
  // Providers read their own file here and never see complaints.
  const maySee = useMay(calls.listComplaints);
  const complaints: MoreTab = {
    name: 'complaints',
    title: texts.complaints,
    render: ({ slug }) => <ProviderComplaints slug={slug} />,
  };
  const messages: MoreTab = {
    name: 'messages',
    title: texts.messages,
    render: ({ slug }) => <ProviderMessages slug={slug} />,
  };
  const maySeeMessages = useMay(calls.listProviderMessages);
  return (
    <Suspense fallback={<FieldsSkeleton fields={8} />}>
      <ProviderFileWithMoney
        {...props}
        others={[...(maySee ? [complaints] : []), ...(maySeeMessages ? [messages] : [])]}
      />
    </Suspense>
  );
}
