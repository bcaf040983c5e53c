import type { Complaint } from '@aura/contracts/complaints/complaint';
import type { OpenAct } from '../acts/open-act.ts';

/** What each part of the record is given. */
export interface PartProps {
  readonly complaint: Complaint;
  readonly onAct: (act: OpenAct) => void;
  readonly onDone: (text: string) => void;
}
