import { displayNumber } from '@aura/domain/claim-number';
import { sayCustomer } from '@aura/contracts/claims/labels';
import { formatDate } from '@aura/domain/format';
import { isPromiseAlive, promiseState } from '@aura/domain/promise-state';
import { useTexts } from '../../../lib/texts.ts';
import type { ColumnLooks } from '../../../listing/public.ts';
import type { ClaimRow } from './claim-list.api.ts';
import { claimListTexts } from './claim-list.texts.ts';
import { daysFrom } from '../../../lib/head-office-day.ts';
import { StageMark } from '../base/StageMark.tsx';
import { isChangeable, useRowActs } from './claim-row-acts.ts';

const STAR = 'm8 1.6 1.9 4.1 4.5.5-3.3 3 .9 4.5L8 11.4l-4 2.3.9-4.5-3.3-3 4.5-.5z';

/** For the cards of a phone, which lack the table's style sheet. */
const BARE = { background: 'none', border: 0, font: 'inherit', color: 'inherit', cursor: 'pointer' } as const;

/** Plain elements only: a page renders a hundred rows. */
export const CLAIM_LOOKS: ColumnLooks<ClaimRow> = {
  specialMonitoring: { width: 46, head: '★', render: (row) => <WatchCell row={row} /> },
  claimNumber: { width: 148 },
  reportNumber: { width: 104 },
  folio: { width: 132 },
  customer: {
    width: 88,
    render: (row) => (
      <span className="text" title={row.customer.name}>
        {sayCustomer.text(row).es}
      </span>
    ),
  },
  zone: { width: 112 },
  jobType: { width: 112 },
  insuredName: { width: 150 },
  supervisor: { width: 128 },
  costAnalyst: { width: 130 },
  activeParties: { width: 92 },
  process: {
    width: 198,
    render: (row) => <StageCell row={row} />,
  },
  promiseDate: { width: 108, render: (row) => <PromiseCell row={row} /> },
  days: { width: 72 },
};

function WatchCell({ row }: { readonly row: ClaimRow }) {
  const texts = useTexts(claimListTexts);
  const { toggleWatched } = useRowActs();
  const isOn = row.specialMonitoring;
  const star = (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden>
      <path d={STAR} fill={isOn ? '#d98e04' : 'none'} stroke={isOn ? '#d98e04' : 'currentColor'} />
    </svg>
  );
  if (toggleWatched === null || !isChangeable(row))
    return isOn ? (
      <span title={texts.watchedNow} style={{ display: 'grid', placeItems: 'center', width: 28, height: 28 }}>
        {star}
        <span className="spoken">{texts.watchedNow}</span>
      </span>
    ) : (
      <Nothing />
    );
  const label = isOn ? texts.unwatchClaim(displayNumber(row)) : texts.watchClaim(displayNumber(row));
  return (
    <button
      type="button"
      className="bare"
      style={BARE}
      aria-pressed={isOn}
      aria-label={label}
      title={isOn ? texts.unwatch : texts.watch}
      onClick={() => toggleWatched(row)}
    >
      {star}
    </button>
  );
}

/** The stage of the open party whose term ends first; the others are in the hint, with how many they are. */
function StageCell({ row: { process, affectedParties } }: { readonly row: ClaimRow }) {
  const [first, ...others] = byDeadline(affectedParties);
  const stage = first?.process ?? process;
  if (stage === null) return <Nothing />;
  if (others.length === 0) return <StageMark stage={stage} isNamed />;
  const named = others.map((party) => `${party.name}: ${party.process.number} ${party.process.name}`).join('\n');
  return (
    <span style={{ display: 'flex', alignItems: 'center', gap: 6, minWidth: 0 }}>
      <StageMark stage={stage} isNamed />
      <span className="faint" title={named}>
        +{others.length}
        <span className="spoken">{named}</span>
      </span>
    </span>
  );
}

function byDeadline(parties: ClaimRow['affectedParties']): ClaimRow['affectedParties'] {
  const due = ({ dueAt }: ClaimRow['affectedParties'][number]) => dueAt?.getTime() ?? Number.POSITIVE_INFINITY;
  return parties
    .filter(({ isActive, finishedAt }) => isActive && finishedAt === null)
    .toSorted((one, other) => due(one) - due(other) || one.id - other.id);
}

function PromiseCell({ row }: { readonly row: ClaimRow }) {
  const texts = useTexts(claimListTexts);
  const { askPromise, today, isProvider } = useRowActs();
  const { promiseDate } = row;
  // A provider is late only where it is its turn: not while the insurer decides or we bill.
  const isAsked = !isProvider || row.affectedParties.some(({ holder }) => holder === 'provider');
  const left = isAsked && isPromiseAlive(row) ? daysFrom(today, row.promiseDate) : null;
  const state = left === null ? null : promiseState(left);
  const tip = left === null ? undefined : left < 0 ? texts.late(-left) : texts.dueIn(left);
  const colour = state === 'broken' ? 'late' : state === 'soon' ? 'soon' : undefined;
  const shown = (
    <span
      className={promiseDate === null ? 'faint' : 'text'}
      title={tip}
      data-promise={colour}
      style={colour && { fontWeight: 600, color: `var(--${colour})` }}
    >
      {promiseDate === null ? texts.noPromise : formatDate(promiseDate)}
      {tip !== undefined && <span className="spoken">{tip}</span>}
    </span>
  );
  if (askPromise === null || !isChangeable(row)) return shown;
  return (
    <button
      type="button"
      className="bare"
      style={{ ...BARE, width: 'auto', padding: '0 6px', marginInlineStart: -6 }}
      aria-haspopup="dialog"
      aria-label={`${texts.changePromise(displayNumber(row))}: ${promiseDate === null ? texts.noPromise : formatDate(promiseDate)}`}
      onClick={(event) => askPromise(row, event.currentTarget)}
    >
      {shown}
    </button>
  );
}

function Nothing() {
  return <span className="faint">—</span>;
}
