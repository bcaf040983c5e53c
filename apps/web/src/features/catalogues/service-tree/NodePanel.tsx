import { type TreeFamily, detailRecord, familyRecord, subfamilyRecord } from '@aura/contracts/catalogues/service-tree';
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
import {
  type FieldInfos,
  HistoryList,
  listQueries,
  RecordForm,
  SidePanel,
  RecordChoice,
  RecordSwitch,
  RecordText,
} from '../../../listing/public.ts';
import { useInvalidateServices } from '../service-catalogues.api.ts';
import { servicesTexts } from '../service-catalogues.texts.ts';
import type { TreeLevel } from './tree-search.ts';
import { call } from '../../../lib/api/call.ts';
import { publishError } from '../../../lib/published-errors.ts';
import { useConfirm } from '../../../ui/ConfirmDialog.tsx';

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

/** Asks, then deletes or deactivates, and reports which of the two happened. */
function useRemoveNode(level: TreeLevel, onDone: () => void): (id: number, name: string) => Promise<void> {
  const texts = useTexts(servicesTexts);
  const confirm = useConfirm();
  const succeed = useSuccess();
  const invalidate = useInvalidateServices();
  return async (id, name) => {
    if (!(await confirm({ title: texts.removeTitle(name), text: texts.removeText, act: texts.remove }))) return;
    try {
      const { outcome } = await call(LEVELS[level].record.remove, { params: { id } });
      void invalidate();
      onDone();
      void succeed({ text: outcome === 'deleted' ? texts.removed : texts.keptInactive });
    } catch (error) {
      publishError(error);
    }
  };
}

const LEVELS = {
  family: { record: familyRecord, entity: 'serviceFamily', listing: { name: 'service-families' } },
  subfamily: { record: subfamilyRecord, entity: 'serviceSubfamily', listing: { name: 'service-subfamilies' } },
  detail: { record: detailRecord, entity: 'serviceDetail', listing: { name: 'service-details' } },
} as const satisfies Record<TreeLevel, object>;

interface NodeFieldsProps {
  readonly level: TreeLevel;
  readonly tree: readonly TreeFamily[];
  readonly isNew: boolean;
}

function NodeFields({ level, tree, isNew }: NodeFieldsProps) {
  const texts = useTexts(servicesTexts);
  const families = tree.map(({ id, name }) => ({ value: id, label: name }));
  const subfamilies = tree.flatMap((family) =>
    family.subfamilies.map(({ id, name }) => ({ value: id, label: `${family.name}: ${name}` })),
  );
  return (
    <>
      <RecordText name="name" maxLength={80} required />
      <RecordText
        name="codename"
        maxLength={level === 'family' ? 10 : 20}
        required
        hint={level === 'family' ? texts.familyCodeHint : texts.codeHint}
      />
      {level === 'subfamily' && (
        <RecordChoice name="familyId" choices={families} required hint={isNew ? undefined : texts.movesConcepts} />
      )}
      {level === 'detail' && <RecordChoice name="subfamilyId" choices={subfamilies} required />}
      {!isNew && <RecordSwitch name="isActive" />}
    </>
  );
}
