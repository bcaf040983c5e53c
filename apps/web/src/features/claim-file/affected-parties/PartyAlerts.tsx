import type { AffectedParty } from '@aura/contracts/claims/affected-parties';
import { useTexts } from '../../../lib/texts.ts';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { claimFileTexts } from '../claim-file.texts.ts';
import { alertsOf } from './party-alerts.ts';

interface PartyAlertsProps {
  readonly party: AffectedParty;
  /** Shows only overdue alerts, where space is limited. */
  readonly onlyLate?: boolean;
}

export function PartyAlerts({ party, onlyLate = false }: PartyAlertsProps) {
  const texts = useTexts(claimFileTexts);
  const alerts = alertsOf(party).filter(({ kind }) => !onlyLate || kind === 'late');
  return alerts.map((alert) => {
    switch (alert.kind) {
      case 'late':
        return (
          <StatusTag key="late" status="bad">
            {texts.lateBy(alert.days)}
          </StatusTag>
        );
      case 'unauthorized':
        return (
          <StatusTag key="unauthorized" status="bad">
            {texts.unauthorized(alert.days)}
          </StatusTag>
        );
      case 'alternate':
        return (
          <StatusTag key="alternate" status="bad">
            {texts[alert.process]}
          </StatusTag>
        );
      case 'noPhone':
      case 'noVisit':
      case 'missedVisit':
      case 'noProvider':
        return (
          <StatusTag key={alert.kind} status="warn">
            {texts[alert.kind]}
          </StatusTag>
        );
    }
  });
}
