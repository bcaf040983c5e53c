import { offer } from './offer.ts';
import type { Stage } from './stage.ts';

const SECONDS = 10;
const PER_SECOND = 30;

/** Until the code is optimised and HAProxy gives both nodes their share: a cold node is another measurement. */
export async function warmUp({ work, sender }: Stage): Promise<void> {
  await offer(work, sender, { perSecond: PER_SECOND, seconds: SECONDS });
}
