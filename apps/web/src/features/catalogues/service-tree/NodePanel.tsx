import type { TreeFamily } from '@aura/contracts/catalogues/service-tree';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { useSuccess } from '../../../ui/SuccessDialog.tsx';
import { type FieldInfos, HistoryList, listQueries, RecordForm, SidePanel } from '../../../listing/public.ts';
import { useInvalidateServices } from '../service-catalogues.api.ts';
import { servicesTexts } from '../service-catalogues.texts.ts';
import { NodeFields } from './NodeFields.tsx';
import { LEVELS } from './tree-levels.ts';
import type { TreeLevel } from './tree-search.ts';
import { useRemoveNode } from './use-remove-node.ts';

interface NodePanelProps {
  readonly level: TreeLevel;
  readonly open: number | 'new';
  readonly tree: readonly TreeFamily[];
  /** Initial parent of a new record. */
  readonly parentId: number | null;
  readonly onClose: () => void;
}

export function NodePanel({ level, open, tree, parentId, onClose }: NodePanelProps) {
  const texts = useTexts(servicesTexts);
  const succeed = useSuccess();
  const invalidate = useInvalidateServices();
  const { record, entity, listing } = LEVELS[level];
  const id = open === 'new' ? null : open;
  const [isHistory, setIsHistory] = useState(false);
  const mayRemove = useMay(record.remove);
  const remove = useRemoveNode(level, onClose);
  const { data, error, isFetching, refetch } = useQuery({
    ...listQueries.record(listing, record, id ?? 0),
    enabled: id !== null,
  });
  const stored = isFetching ? undefined : data;
  const newTitle = { family: texts.addFamily, subfamily: texts.addSubfamily, detail: texts.addDetail }[level];
  const title = id === null ? newTitle : ((data?.['name'] as string | undefined) ?? '');
  const parentName = (parent: unknown) =>
    [...tree, ...tree.flatMap(({ subfamilies }) => subfamilies)].find((one) => one.id === parent)?.name ??
    String(parent);
  const fields: FieldInfos = {
    name: { title: texts.name },
    codename: { title: texts.codename },
    familyId: { title: texts.family, show: parentName },
    subfamilyId: { title: texts.subfamily, show: parentName },
    isActive: { title: texts.isActive },
  };
  return (
    <SidePanel
      title={title}
      onClose={onClose}
      tools={
        id !== null && (
          <>
            {mayRemove && (
              <IconButton size="small" aria-label={texts.remove} onClick={() => void remove(id, title)}>
                <DeleteIcon fontSize="small" />
              </IconButton>
            )}
            <IconButton
              size="small"
              aria-label={texts.history}
              aria-pressed={isHistory}
              onClick={() => setIsHistory(!isHistory)}
            >
              <HistoryIcon fontSize="small" />
            </IconButton>
          </>
        )
      }
    >
      {isHistory && id !== null && <HistoryList entity={entity} id={id} fields={fields} />}
      {/* Hidden instead of unmounted: what was typed must survive. */}
      <Box sx={{ display: isHistory ? 'none' : 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
        {id === null || stored !== undefined ? (
          <RecordForm
            listing={listing}
            record={record}
            fields={fields}
            stored={id === null ? null : (stored ?? null)}
            blank={{ name: '', codename: '', familyId: parentId, subfamilyId: parentId }}
            onSaved={() => {
              void invalidate();
              onClose();
              void succeed({ text: texts.saved });
            }}
            onCancel={onClose}
          >
            <NodeFields level={level} tree={tree} isNew={id === null} />
          </RecordForm>
        ) : error !== null && !isFetching ? (
          <ErrorState what={texts.theRecord} onRetry={() => void refetch()} />
        ) : (
          <Box sx={{ p: 2 }}>
            <FieldsSkeleton fields={3} />
          </Box>
        )}
      </Box>
    </SidePanel>
  );
}
