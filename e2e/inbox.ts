import { setTimeout as pause } from 'node:timers/promises';

const ADDRESS = `http://127.0.0.1:${process.env['AURA_MAIL_WEB_PORT'] ?? '11080'}/api/email`;
const PATIENCE_MS = 20_000;

export interface ReceivedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly messageId: string;
}

/** What has arrived for an address at the mail server of `npm run services`; waits until it is as many as that. */
export async function mailsTo(address: string, count: number): Promise<readonly ReceivedMail[]> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const reply = await fetch(`${ADDRESS}?to.address=${encodeURIComponent(address)}`);
    const mails = (await reply.json()) as readonly ReceivedMail[];
    if (mails.length >= count || Date.now() > until) return mails;
    await pause(250);
  }
}
