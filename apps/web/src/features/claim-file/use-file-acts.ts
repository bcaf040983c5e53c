import * as calls from '@aura/contracts/calls.generated';
import type { AffectedParty } from '@aura/contracts/claims/affected-parties';
import type { ClaimFile } from '@aura/contracts/claims/claim';
import { addLogbookEntry } from '@aura/contracts/claims/logbook';
import { scheduleAppointment } from '@aura/contracts/claims/visits';
import { useNavigate } from '@tanstack/react-router';
import { startScreenAct, useScreenAct } from '../../lib/screen-acts.ts';
import { useMay } from '../../lib/session/use-may.ts';
import { useTexts } from '../../lib/texts.ts';
import type { FileTab } from './file-tabs.ts';
import { fileActTexts } from './file-acts.texts.ts';

/** Acts on tabs that may not be open: opens the tab, whose part begins the act once mounted. */
export function useFileActs(claim: ClaimFile, party: AffectedParty | null, onTab: (tab: FileTab) => void): void {
  const texts = useTexts(fileActTexts);
  const mayComment = useMay(addLogbookEntry) && claim.isActive;
  const maySchedule = useMay(scheduleAppointment) && claim.mayAct && claim.isActive && party?.isActive === true;
  const on = (tab: FileTab, act: string) => () => {
    onTab(tab);
    startScreenAct(act);
  };
  const mayReadAgreement = useMay(calls.readAgreement);
  const navigate = useNavigate();
  const agree = () =>
    void navigate({
      to: '/siniestro/$sinisterSlug/afectado/$affectedId/pactar-monto',
      params: { sinisterSlug: claim.slug, affectedId: String(party?.id) },
    });
  useScreenAct(mayReadAgreement && party !== null ? { id: 'agree', label: texts.agree, run: agree } : null);
  useScreenAct(mayComment ? { id: 'comment', label: texts.comment, run: on('logbook', 'write-entry') } : null);
  useScreenAct(maySchedule ? { id: 'schedule', label: texts.schedule, run: on('visits', 'new-appointment') } : null);
}
