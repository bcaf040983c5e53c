import type { Capacity } from '@aura/contracts/capacity';
import { formatFileSize } from '@aura/domain/file-size';
import { formatInteger } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../lib/texts.ts';
import { CopyableText } from '../../../ui/CopyableText.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { Section } from '../../../ui/Section.tsx';
import { capacityTexts } from './capacity.texts.ts';
import { sayTime } from './say-capacity.ts';

const ALLOWED_BY = 'grant pg_read_all_stats to aura_owner';

export function ConnectionsSection({ database: { connections, replication } }: Pick<Capacity, 'database'>) {
  const texts = useTexts(capacityTexts);
  const { roles, isWhole } = connections;
  return (
    <Section title={texts.connections} hint={texts.connectionsHint} flush>
      {!isWhole && (
        <Stack sx={{ px: 2, pb: 1, alignItems: 'flex-start', gap: 0.5 }}>
          <Typography sx={{ color: 'text.secondary' }}>{texts.notWhole}</Typography>
          <CopyableText text={ALLOWED_BY} />
        </Stack>
      )}
      <PlainTable
        label={texts.connections}
        titles={[texts.role, texts.open, texts.active, texts.idle, texts.longest, texts.limit]}
        figures={[texts.open, texts.active, texts.idle, texts.longest, texts.limit]}
        rows={roles.map(({ role, limit, connections: open, active, idleInTransaction, longestSeconds }) => ({
          key: role,
          cells: [
            role,
            formatInteger(open),
            formatInteger(active),
            formatInteger(idleInTransaction),
            longestSeconds === null ? '' : sayTime(longestSeconds),
            limit === null ? texts.noLimit : formatInteger(limit),
          ],
        }))}
      />
      <Replicas replication={replication} />
    </Section>
  );
}

function Replicas({ replication }: Pick<Capacity['database'], 'replication'>) {
  const texts = useTexts(capacityTexts);
  if (replication.length === 0)
    return (
      <Typography sx={{ color: 'text.secondary', px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}>
        {texts.noReplicas}
      </Typography>
    );
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
      <PlainTable
        label={texts.replica}
        titles={[texts.replica, texts.kind, texts.state, texts.lag, texts.lagBytes]}
        figures={[texts.lag, texts.lagBytes]}
        rows={replication.map(({ kind, name, state, lagSeconds, lagBytes }) => ({
          key: `${kind} ${name}`,
          cells: [
            name,
            texts[kind],
            state,
            lagSeconds === null ? '' : sayTime(lagSeconds),
            lagBytes === null ? '' : formatFileSize(Math.max(0, lagBytes)),
          ],
        }))}
      />
    </Box>
  );
}
