import { startWhatsappServer } from '../apps/api/src/testing/whatsapp-server.ts';

/**
 * WhatsApp for development, on loopback: takes messages by approved templates, approves every template that is proposed,
 * and posts their states to the API. Nothing leaves this machine. The settings that use it are in docs/operations.md.
 */
const PORT = Number(process.env['WHATSAPP_SERVER_PORT'] ?? 17_492);
const APPROVE_MS = 1000;

const server = await startWhatsappServer(PORT);
server.hook = process.env['WHATSAPP_SERVER_HOOK'] ?? 'http://127.0.0.1:8007/webhooks/whatsapp/';
setInterval(() => {
  for (const [name, { status }] of server.templates) if (status === 'PENDING') void server.judge(name, 'APPROVED');
}, APPROVE_MS);
console.log(`messages at ${server.url}`);
