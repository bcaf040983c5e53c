import type { Customer } from '@aura/contracts/customers/customers';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../lib/texts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Section } from '../../../ui/Section.tsx';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { customerQueries } from '../customers.api.ts';
import { customerTexts } from '../customers.texts.ts';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { staffTexts } from '../staff/staff.texts.ts';

interface CustomerPeopleProps {
  readonly customer: Customer;
  readonly kind: 'staff' | 'adjusters';
}

export function CustomerPeople({ customer: { codename }, kind }: CustomerPeopleProps) {
  const texts = useTexts(customerTexts);
  const words = useTexts(staffTexts);
  const isStaff = kind === 'staff';
  const query = useQuery(isStaff ? customerQueries.staffOf(codename) : customerQueries.adjustersOf(codename));
  return (
    <Loaded query={query} what={texts.theTab} skeleton={<TableSkeleton rows={6} columns={5} />}>
      {(data) => {
        const all = (
          <Button
            size="small"
            variant="outlined"
            component={Link}
            to={isStaff ? '/clientes/personal' : '/clientes/ajustadores'}
            search={{ customer: codename } as never}
          >
            {isStaff ? texts.seeAllStaff : texts.seeAllAdjusters}
          </Button>
        );
        if (data.results.length === 0)
          return <EmptyState title={texts.noStaff} text={texts.noStaffText} action={all} />;
        return (
          <Section title={texts[kind]} action={all} flush>
            <PlainTable
              label={texts[kind]}
              titles={[words.name, words.typeStaff, words.zones, words.cellphone, words.email]}
              rows={data.results.map((one) => ({
                key: one.id,
                cells: [one.fullName, one.typeStaff, one.zones.join(', '), one.cellphone, one.email],
              }))}
            />
          </Section>
        );
      }}
    </Loaded>
  );
}
