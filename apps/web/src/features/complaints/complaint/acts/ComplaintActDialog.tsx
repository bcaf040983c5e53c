import { useState } from 'react';
import { AcknowledgeDialog } from './AcknowledgeDialog.tsx';
import type { ActDialogProps } from './act-dialog.ts';
import { ApproveDialog } from './ApproveDialog.tsx';
import { AssignDialog } from './AssignDialog.tsx';
import { CloseDialog } from './CloseDialog.tsx';
import { CorrectDialog } from './CorrectDialog.tsx';
import { EscalateDialog } from './EscalateDialog.tsx';
import { InformDialog } from './InformDialog.tsx';
import { InvestigateDialog } from './InvestigateDialog.tsx';
import type { OpenAct } from './open-act.ts';
import { ProposeDialog } from './ProposeDialog.tsx';
import { ReasonedDialog } from './ReasonedDialog.tsx';
import { TaskDialog } from './TaskDialog.tsx';

interface ComplaintActDialogProps extends ActDialogProps {
  readonly act: OpenAct;
}

/** The dialog of an act. It applies to the complaint as opened: a change made meanwhile makes the server refuse. */
export function ComplaintActDialog({ act, complaint, ...ends }: ComplaintActDialogProps) {
  const [seen] = useState(complaint);
  const props = { complaint: seen, ...ends };
  switch (act.kind) {
    case 'assign':
      return <AssignDialog {...props} />;
    case 'acknowledge':
      return <AcknowledgeDialog {...props} />;
    case 'investigate':
      return <InvestigateDialog {...props} />;
    case 'propose':
      return <ProposeDialog {...props} />;
    case 'approve':
      return <ApproveDialog {...props} />;
    case 'return':
    case 'reopen':
    case 'warranty':
      return <ReasonedDialog kind={act.kind} {...props} />;
    case 'inform':
      return <InformDialog {...props} />;
    case 'close':
      return <CloseDialog {...props} />;
    case 'escalate':
      return <EscalateDialog authority={act.authority} {...props} />;
    case 'correct':
      return <CorrectDialog escalation={act.escalation} {...props} />;
    case 'task':
      return <TaskDialog {...props} />;
  }
}
