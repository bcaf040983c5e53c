import { isGroup } from '@aura/access/groups';
import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { READER_ZONE, readerClock } from '../../lib/reader-clock.ts';
import { useActor } from '../../lib/session/use-actor.ts';
import { useTexts } from '../../lib/texts.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { groupTexts } from '../accounts/public.ts';
import { dashboardTexts } from './dashboard.texts.ts';
import { useNow } from '../../lib/use-now.ts';

interface DayHeaderProps {
  /** Shown after the date. */
  readonly summary?: string;
  readonly children?: ReactNode;
}

export function DayHeader({ summary, children }: DayHeaderProps) {
  const texts = useTexts(dashboardTexts);
  const language = useLanguage();
  const { user } = useActor();
  const now = useNow();
  const today = new Intl.DateTimeFormat(language, {
    timeZone: READER_ZONE,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  })
    .format(now)
    .replace(', ', ' ');
  const hour = Number(readerClock(now).time.slice(0, 2));
  const subtitle = summary === undefined || summary === '' ? today : `${today} · ${summary}`;
  return (
    <PageHeader title={texts[partOfDay(hour)](user.firstName || user.username)} subtitle={subtitle}>
      <OutsideTag groups={user.groups} />
      {children}
    </PageHeader>
  );
}

/** Staff need no label; users without a group and insurers' users see theirs. */
function OutsideTag({ groups }: { readonly groups: readonly string[] }) {
  const texts = useTexts(dashboardTexts);
  const names = useTexts(groupTexts);
  if (groups.length === 0) return <StatusTag status="neutral">{texts.noGroup}</StatusTag>;
  const outside = groups.filter(isGroup).find((group) => group.startsWith('extranet_'));
  return outside === undefined ? null : <StatusTag status="info">{names[outside]}</StatusTag>;
}

const MORNING_FROM = 5;
const AFTERNOON_FROM = 12;
const NIGHT_FROM = 19;

/** The greeting for an hour; after midnight it is still the night's. */
export function partOfDay(hour: number): 'morning' | 'afternoon' | 'night' {
  if (hour < MORNING_FROM || hour >= NIGHT_FROM) return 'night';
  return hour < AFTERNOON_FROM ? 'morning' : 'afternoon';
}
