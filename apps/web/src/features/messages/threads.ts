import type { Line, Message, Messages, Received } from '@aura/contracts/messages/messages';

/** Something that was said, by us or to us, at its moment. */
export type ThreadItem =
  | { readonly at: Date; readonly message: Message; readonly received?: never }
  | { readonly at: Date; readonly received: Received; readonly message?: never };

/** All with one provider about one affected party, or with the party itself, oldest first. */
export interface Thread {
  readonly key: string;
  readonly who: string;
  /** Null: about no claim. */
  readonly about: Pick<Message, 'affectedPartyId' | 'affectedParty' | 'claim' | 'claimNumber'> | null;
  readonly items: readonly ThreadItem[];
  /** The telephones of this thread. */
  readonly lines: readonly Line[];
}

interface Matter {
  readonly affectedPartyId: number | null;
  readonly providerId: number | null;
}

/** Threads by what was said last, newest first; those in which nothing was said have nothing to show. */
export function threadsOf({ messages, received, lines }: Messages): readonly Thread[] {
  const items: readonly (ThreadItem & Matter)[] = [
    ...messages.map((message) => ({ ...matterOf(message), at: message.queuedAt, message })),
    ...received.map((one) => ({ ...matterOf(one), at: one.receivedAt, received: one })),
  ];
  const groups = Map.groupBy(items, keyOf);
  return [...groups]
    .map(([key, said]) =>
      threadOf(
        key,
        said,
        lines.filter((line) => keyOf(line) === key),
      ),
    )
    .toSorted((one, other) => lastOf(other) - lastOf(one));
}

function threadOf(key: string, said: readonly ThreadItem[], lines: readonly Line[]): Thread {
  const items = said.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const about = items.find(({ message }) => message !== undefined)?.message ?? null;
  return { key, who: about?.provider ?? lines[0]?.who ?? '', about, items, lines };
}

const lastOf = ({ items }: Thread) => items.at(-1)?.at.getTime() ?? 0;
const matterOf = ({ affectedPartyId, providerId }: Matter): Matter => ({ affectedPartyId, providerId });
const keyOf = ({ affectedPartyId, providerId }: Matter) => `${affectedPartyId ?? ''}:${providerId ?? ''}`;
