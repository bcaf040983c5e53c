import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import type { HistoryEntity } from '@aura/contracts/workspace';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { useTexts } from '../../lib/texts.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FieldsSkeleton } from '../../ui/FieldsSkeleton.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import type { ListContract, RecordContract, RecordValues, StoredRecord } from '../list-contract.ts';
import { listQueries } from '../listing.api.ts';
import { listingTexts } from '../listing.texts.ts';
import { HistoryList } from './HistoryList.tsx';
import { RecordForm } from './RecordForm.tsx';
import type { FieldInfos } from './record-fields.ts';
import { RecordSteps } from './RecordSteps.tsx';
import { SidePanel } from './SidePanel.tsx';
import { useRecordNavigation } from './use-record-navigation.ts';

export interface RecordDrawerProps {
  readonly listing: ListContract;
  readonly record: RecordContract;
  /** The record's name in the history. */
  readonly entity: HistoryEntity;
  readonly fields: FieldInfos;
  readonly open: number | 'new';
  readonly newTitle: string;
  readonly titleOf: (stored: StoredRecord) => string;
  readonly blank: RecordValues;
  /** Why the user may not change the open record, if so. */
  readonly readOnly?: (stored: StoredRecord) => string | false;
  readonly onSaved: (saved: StoredRecord, isNew: boolean) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A record beside its list: edit it, read its history, move to the next. */
export function RecordDrawer(props: RecordDrawerProps) {
  const { listing, record, entity, fields, open, newTitle, titleOf, blank, readOnly, onSaved, onClose, children } =
    props;
  const texts = useTexts(listingTexts);
  const id = open === 'new' ? null : open;
  const [historyOf, setHistoryOf] = useState<number | null>(null);
  const navigation = useRecordNavigation(listing, id);
  const { data, error, isFetching, refetch } = useQuery({
    ...listQueries.record(listing, record, id ?? 0),
    enabled: id !== null,
  });
  // A cached record may be stale: a form must not start from it.
  const stored = isFetching ? undefined : data;
  const isHistory = id !== null && historyOf === id;

  return (
    <SidePanel
      title={id === null ? newTitle : data ? titleOf(data) : ''}
      tag={data?.isActive === false && <StatusTag status="neutral">{texts.inactive}</StatusTag>}
      onClose={onClose}
      tools={
        id !== null && (
          <>
            <RecordSteps {...navigation} />
            <IconButton
              size="small"
              aria-label={texts.history}
              title={texts.history}
              aria-pressed={isHistory}
              color={isHistory ? 'primary' : 'default'}
              onClick={() => setHistoryOf(isHistory ? null : id)}
            >
              <HistoryIcon fontSize="small" />
            </IconButton>
          </>
        )
      }
    >
      {isHistory && <HistoryList entity={entity} id={id} fields={fields} />}
      {/* Hidden instead of unmounted: what was typed must survive. */}
      <Box sx={{ display: isHistory ? 'none' : 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
        {id === null || stored !== undefined ? (
          // Lazy fields suspend here: further up the whole drawer would be hidden and lose the focus.
          <Suspense fallback={skeleton}>
            <RecordForm
              key={id ?? 'new'}
              listing={listing}
              record={record}
              fields={fields}
              stored={id === null ? null : (stored ?? null)}
              blank={blank}
              readOnly={stored !== undefined && (readOnly?.(stored) ?? false)}
              onSaved={(saved) => onSaved(saved, id === null)}
              onCancel={onClose}
            >
              {children}
            </RecordForm>
          </Suspense>
        ) : error !== null && !isFetching ? (
          <ErrorState
            what={texts.theRecord}
            onRetry={() => void refetch()}
            traceId={error instanceof ApiError ? (error.requestId ?? undefined) : undefined}
          />
        ) : (
          skeleton
        )}
      </Box>
    </SidePanel>
  );
}

const skeleton = (
  <Box sx={{ p: 2 }}>
    <FieldsSkeleton fields={8} />
  </Box>
);
