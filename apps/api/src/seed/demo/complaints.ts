import type { Client } from 'pg';
import { generateComplaints } from '../generator/generate-complaints.ts';

const DEMO = '^[AD]-';

/** What the affected parties of the demo complained of: every state, one before CONDUSEF among them. All or nothing; what is there stays. */
export async function seedComplaints(client: Client): Promise<void> {
  await client.query('begin');
  await generateComplaints(client, DEMO);
  await client.query('commit');
}
