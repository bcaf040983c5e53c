import type { OrderableAgreement, OrdersOfParty } from '@aura/contracts/budgets/order';
import { formatMoney, formatPercent } from '@aura/domain/format';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTexts } from '../../../../lib/texts.ts';
import { Facts } from '../../../../ui/Facts.tsx';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { FormField } from '../../../../ui/FormField.tsx';
import { InlineAlert } from '../../../../ui/InlineAlert.tsx';
import { LongText } from '../../../../ui/LongText.tsx';
import { useIssueOrder } from '../orders.api.ts';
import { orderTexts } from '../orders.texts.ts';

interface IssueDialogProps {
  readonly standing: OrdersOfParty;
  readonly agreement: OrderableAgreement;
  readonly onClose: () => void;
  readonly onDone: (text: string) => void;
}

export function IssueDialog({ standing, agreement, onClose, onDone }: IssueDialogProps) {
  const texts = useTexts(orderTexts);
  const [terms, setTerms] = useState(standing.terms);
  const [email, setEmail] = useState('');
  const issue = useIssueOrder();
  const { amount, taxes, days, advancePercentage, providerId } = agreement;
  const submit = () =>
    issue.mutate(
      {
        params: { id: standing.affectedPartyId },
        body: { agreementId: agreement.id, email: email.trim(), terms: terms.trim() },
      },
      {
        onSuccess: () => {
          onClose();
          onDone(texts.issued);
        },
      },
    );
  return (
    <FormDialog
      title={texts.issueTo(agreement.payee)}
      act={texts.issueAct}
      maxWidth="sm"
      isDirty={terms !== standing.terms || email !== ''}
      isPending={issue.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Facts
        facts={[
          [texts.amount, formatMoney(amount)],
          [texts.taxes, formatMoney(taxes)],
          [texts.total, formatMoney(amount + taxes)],
          ...(days === null ? [] : [[texts.days, texts.daysOf(String(days))] as const]),
          [texts.advance, advancePercentage === 0 ? texts.noAdvance : formatPercent(advancePercentage)],
        ]}
      />
      {providerId === null && (
        <FormField
          label={texts.email}
          hint={texts.emailHint}
          type="email"
          value={email}
          maxLength={254}
          onChange={({ target }) => setEmail(target.value)}
        />
      )}
      {providerId !== null &&
        (agreement.email === '' ? (
          <InlineAlert status="warn">{texts.noEmail}</InlineAlert>
        ) : (
          <Typography sx={{ color: 'text.secondary' }}>{texts.sendsTo(agreement.email)}</Typography>
        ))}
      <LongText
        label={texts.terms}
        value={terms}
        maxLength={4000}
        rows={8}
        onChange={({ target }) => setTerms(target.value)}
      />
    </FormDialog>
  );
}
