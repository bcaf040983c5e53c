import { useWatch } from 'react-hook-form';
import { useTexts } from '../../../lib/texts.ts';
import { Section } from '../../../ui/Section.tsx';
import { claimTexts } from './register.texts.ts';
import { ClaimChoice } from './ClaimChoice.tsx';
import { Fields } from './ClaimInputs.tsx';
import type { ClaimValues } from './claim-values.ts';
import type { useTeam } from './use-team.ts';

export function TeamInputs({ team }: { readonly team: ReturnType<typeof useTeam> }) {
  const texts = useTexts(claimTexts);
  const { preparation, choices } = team;
  const [supervisor, costAnalyst, adjusterId, mailAdjuster] = useWatch<
    ClaimValues,
    readonly ['supervisor', 'costAnalyst', 'adjusterId', 'mailAdjuster']
  >({ name: ['supervisor', 'costAnalyst', 'adjusterId', 'mailAdjuster'] });

  const staffHint = (count: number | undefined) =>
    count === undefined ? texts.chooseFirst : count > 1 ? texts.severalPeople(count) : undefined;
  const reason = (username: string | null, list: NonNullable<typeof preparation>['supervisors'] | undefined) => {
    if (list === undefined) return texts.chooseFirst;
    const place = list.findIndex(({ person }) => person.username === username);
    const found = list[place];
    if (found !== undefined) return place === 0 ? texts.suggested(found.reason) : found.reason;
    return list.length === 0 ? texts.nobody : undefined;
  };
  return (
    <Section title={texts.blockTeam}>
      <Fields>
        <ClaimChoice
          name="supervisor"
          choices={choices.supervisors}
          hint={reason(supervisor, preparation?.supervisors)}
        />
        <ClaimChoice
          name="costAnalyst"
          choices={choices.costAnalysts}
          hint={reason(costAnalyst, preparation?.costAnalysts)}
        />
        <ClaimChoice name="supervisorDev" choices={choices.supervisors} />
        <ClaimChoice name="auditor" choices={choices.auditors} />
        <ClaimChoice
          name="customerSupervisorId"
          choices={choices.customerSupervisors}
          hint={staffHint(preparation?.customerSupervisors.length)}
        />
        <ClaimChoice
          name="adjusterId"
          choices={choices.adjusters}
          hint={
            adjusterId === null && mailAdjuster !== ''
              ? texts.mailSays(mailAdjuster)
              : staffHint(preparation?.adjusters.length)
          }
        />
      </Fields>
    </Section>
  );
}
