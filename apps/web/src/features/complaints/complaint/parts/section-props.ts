import type { Complaint } from '@aura/contracts/complaints/complaint';
import type { OpenAct } from '../acts/open-act.ts';

/** Props shared by the sections of the record. */
export interface PartProps {
  readonly complaint: Complaint;
  readonly onAct: (act: OpenAct) => void;
  readonly onDone: (text: string) => void;
}
