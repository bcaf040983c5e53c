import { until } from './until.ts';

const ADDRESS = `http://127.0.0.1:${process.env['AURA_MAIL_WEB_PORT'] ?? '11080'}/api/email`;
const PATIENCE_MS = 20_000;

export interface ReceivedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly messageId: string;
}

/** The mails to an address at the mail server of `npm run services`; waits until there are that many. */
export async function mailsTo(address: string, count: number): Promise<readonly ReceivedMail[]> {
  let mails: readonly ReceivedMail[] = [];
  await until(async () => {
    const reply = await fetch(`${ADDRESS}?to.address=${encodeURIComponent(address)}`);
    mails = (await reply.json()) as readonly ReceivedMail[];
    return mails.length >= count;
  }, PATIENCE_MS);
  return mails;
}
