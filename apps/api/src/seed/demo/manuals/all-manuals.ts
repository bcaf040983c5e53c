import { AXA_PHOTOGRAPHS } from './axa-photographs.ts';
import { AXA_SERVICE_LEVELS } from './axa-service-levels.ts';
import { AXA_WARRANTY } from './axa-warranty.ts';
import type { DemoManual } from './demo-manual.ts';
import { GNP_BUDGETS } from './gnp-budgets.ts';
import { GNP_INVOICING } from './gnp-invoicing.ts';
import { GNP_SERVICE_LEVELS } from './gnp-service-levels.ts';
import { GNP_THIRD_PARTIES } from './gnp-third-parties.ts';
import { HDI_COMPLAINTS } from './hdi-complaints.ts';
import { HDI_SALVAGE } from './hdi-salvage.ts';
import { OWN_APPROVALS } from './own-approvals.ts';
import { OWN_COMPLAINTS } from './own-complaints.ts';
import { OWN_PRICES } from './own-prices.ts';
import { OWN_PRIVACY } from './own-privacy.ts';
import { OWN_VISITS } from './own-visits.ts';
import { QUA_BUDGETS } from './qua-budgets.ts';
import { QUA_PROVIDER_PAYMENT } from './qua-provider-payment.ts';
import { QUA_SERVICE_LEVELS } from './qua-service-levels.ts';
import { QUA_THIRD_PARTIES } from './qua-third-parties.ts';

export const ALL_MANUALS: readonly DemoManual[] = [
  GNP_THIRD_PARTIES,
  GNP_BUDGETS,
  GNP_SERVICE_LEVELS,
  GNP_INVOICING,
  QUA_THIRD_PARTIES,
  QUA_BUDGETS,
  QUA_PROVIDER_PAYMENT,
  QUA_SERVICE_LEVELS,
  AXA_PHOTOGRAPHS,
  AXA_WARRANTY,
  AXA_SERVICE_LEVELS,
  HDI_SALVAGE,
  HDI_COMPLAINTS,
  OWN_PRIVACY,
  OWN_PRICES,
  OWN_VISITS,
  OWN_COMPLAINTS,
  OWN_APPROVALS,
];
