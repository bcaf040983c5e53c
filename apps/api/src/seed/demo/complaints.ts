import type { Client } from 'pg';
import { generateComplaints } from '../generator/generate-complaints.ts';

const DEMO = '^[AD]-';

/** Complaints of the demo's parties in every state, one before CONDUSEF. One transaction; existing ones are kept. */
export async function seedComplaints(client: Client): Promise<void> {
  await client.query('begin');
  await generateComplaints(client, DEMO);
  await client.query('commit');
}
