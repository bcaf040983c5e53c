import { Redis } from 'ioredis';
import * as z from 'zod';
import { REDIS_SETTINGS } from '../redis-settings.ts';
import type { Company, Presence } from './port.ts';

/** Expiry: after three missed heartbeats a visitor counts as gone. */
const STAY_MS = 12_000;
const NOBODY: Company = { visitors: [], isNews: false };
const Visitors = z.array(z.string().transform((text) => Visitor.parse(JSON.parse(text))));
const Visitor = z.object({ userId: z.int(), editing: z.string().nullable() });

/** One hash per claim, one field per connection. Uses the clock of Redis: those of the nodes may differ too much. */
export function redisPresence(url: string): Presence {
  const redis = new Redis(url, REDIS_SETTINGS);
  redis.on('error', () => undefined);
  const say = async (claimId: number, connection: string, visitor: string): Promise<Company> => {
    try {
      const keys = [placeOf(claimId), whereOf(connection)];
      const reply = await redis.eval(SAY, keys.length, ...keys, connection, visitor, STAY_MS, claimId);
      const [isNews, ...visitors] = reply as [number, ...string[]];
      return { isNews: isNews === 1, visitors: Visitors.parse(visitors) };
    } catch {
      return NOBODY;
    }
  };
  return {
    arrive: (claimId, connection, visitor) => say(claimId, connection, JSON.stringify(visitor)),
    leave: (claimId, connection) => say(claimId, connection, ''),
    vanish: async (connection) => {
      const claimId = Number(await redis.get(whereOf(connection)).catch(() => null));
      if (!(claimId > 0)) return null;
      await say(claimId, connection, '');
      return claimId;
    },
    close: async () => redis.disconnect(),
  };
}

const placeOf = (claimId: number) => `aura:presence:${claimId}`;
const whereOf = (connection: string) => `aura:presence-of:${connection}`;

const SAY = `
local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
local function visitor(value) return string.sub(value, string.find(value, '|', 1, true) + 1) end
local function isPast(value) return tonumber(string.sub(value, 1, string.find(value, '|', 1, true) - 1)) < now end
local before = redis.call('HGET', KEYS[1], ARGV[1])
if ARGV[2] == '' then
  redis.call('HDEL', KEYS[1], ARGV[1])
  redis.call('DEL', KEYS[2])
else
  redis.call('HSET', KEYS[1], ARGV[1], string.format('%.0f', now + ARGV[3]) .. '|' .. ARGV[2])
  redis.call('PEXPIRE', KEYS[1], ARGV[3])
  redis.call('SET', KEYS[2], ARGV[4], 'PX', ARGV[3])
end
local was = ''
if before and not isPast(before) then was = visitor(before) end
local reply = { was == ARGV[2] and 0 or 1 }
local all = redis.call('HGETALL', KEYS[1])
for at = 1, #all, 2 do
  if isPast(all[at + 1]) then
    redis.call('HDEL', KEYS[1], all[at])
  else
    reply[#reply + 1] = visitor(all[at + 1])
  end
end
return reply`;
