import type { Collection } from '@aura/contracts/invoicing/collections';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { collectionQueries, useApplyCollection } from './collection.api.ts';
import { collectionTexts } from './collection.texts.ts';
import { askedParts, fits, type Parts } from './parts.ts';
import { PartsEditor } from './PartsEditor.tsx';

interface ApplyCollectionDialogProps {
  readonly collection: Collection;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function ApplyCollectionDialog({ collection, onDone, onClose }: ApplyCollectionDialogProps) {
  const texts = useTexts(collectionTexts);
  const { id, customerId, unapplied, version } = collection;
  const owing = useQuery(collectionQueries.owing(customerId));
  const apply = useApplyCollection();
  const [parts, setParts] = useState<Parts>({});
  const paid = new Set(collection.parts.filter((part) => part.reversedAt === null).map((part) => part.invoiceId));
  const open = (owing.data ?? []).filter((invoice) => !paid.has(invoice.id));
  const asked = askedParts(parts);
  const submit = () =>
    apply.mutate(
      { params: { id }, body: { parts: asked, version } },
      {
        onSuccess: () => {
          onClose();
          onDone();
        },
      },
    );
  return (
    <FormDialog
      title={texts.applyTitle}
      act={texts.applyAct}
      maxWidth="md"
      isDirty={asked.length > 0}
      isReady={asked.length > 0 && fits(unapplied, parts, open)}
      isPending={apply.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Loaded query={owing} what={texts.theInvoices} skeleton={<FieldsSkeleton fields={4} />}>
        {() => <PartsEditor invoices={open} amount={unapplied} parts={parts} onChange={setParts} />}
      </Loaded>
    </FormDialog>
  );
}
