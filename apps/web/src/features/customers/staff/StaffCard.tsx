import { EXTRANET_GROUPS } from '@aura/access/groups';
import { type CustomerStaff, grantExtranetAccess } from '@aura/contracts/customers/staff';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useConfirm } from '../../../ui/ConfirmDialog.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { useSuccess } from '../../../ui/SuccessDialog.tsx';
import { groupTexts } from '../../accounts/public.ts';
import { customerQueries, useGrantAccess, useRevokeAccess } from '../customers.api.ts';
import { useActsFor } from '../use-acts-for.ts';
import { PickField } from '../parts/PickField.tsx';
import { staffTexts } from './staff.texts.ts';

export interface GrantedAccess {
  readonly userExtranet: string;
  readonly passwordExtranet: string;
}

interface StaffCardProps {
  readonly id: number;
  readonly onOpen: (id: number) => void;
  readonly onGranted: (access: GrantedAccess) => void;
}

/** Details of a person besides the form: superior and reports, what only they sign, and their extranet access. */
export function StaffCard({ id, onOpen, onGranted }: StaffCardProps) {
  const texts = useTexts(staffTexts);
  const { data: staff } = useQuery(customerQueries.staff(id));
  const { data: coverage = [] } = useQuery(customerQueries.coverage(id));
  if (staff === undefined) return null;
  return (
    <Stack sx={{ gap: 2 }}>
      {coverage.length > 0 && (
        <InlineAlert status="warn">{texts.onlySigner(coverage.map(({ zone }) => zone).join(', '))}</InlineAlert>
      )}
      <Tree staff={staff} onOpen={onOpen} />
      <Access staff={staff} onGranted={onGranted} />
    </Stack>
  );
}

function Tree({ staff, onOpen }: { readonly staff: CustomerStaff; readonly onOpen: (id: number) => void }) {
  const texts = useTexts(staffTexts);
  const person = ({ id, name }: { id: number; name: string }) => (
    <Link key={id} component="button" type="button" onClick={() => onOpen(id)} sx={{ textAlign: 'left' }}>
      {name}
    </Link>
  );
  return (
    <Box component="section" aria-label={texts.tree}>
      <Typography variant="subtitle2" component="h3" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {texts.tree}
      </Typography>
      {staff.boss !== null && person(staff.boss)}
      <Box sx={{ borderLeft: 2, borderColor: 'divider', pl: 1.5, ml: 0.5 }}>
        <Typography sx={{ fontWeight: 600 }}>{staff.fullName}</Typography>
        <Stack sx={{ borderLeft: 2, borderColor: 'divider', pl: 1.5, ml: 0.5, alignItems: 'flex-start' }}>
          {staff.employees.map(person)}
          {staff.employees.length === 0 && (
            <Typography variant="body2" sx={{ color: 'text.faint' }}>
              {texts.noEmployees}
            </Typography>
          )}
        </Stack>
      </Box>
    </Box>
  );
}

function Access({ staff, onGranted }: { readonly staff: CustomerStaff } & Pick<StaffCardProps, 'onGranted'>) {
  const texts = useTexts(staffTexts);
  const groups = useTexts(groupTexts);
  const actsFor = useActsFor();
  const may = useMay(grantExtranetAccess) && actsFor(staff.customerId);
  const confirm = useConfirm();
  const succeed = useSuccess();
  const [group, setGroup] = useState<(typeof EXTRANET_GROUPS)[number]>('extranet_Cliente');
  const { mutate: grant, isPending } = useGrantAccess();
  const { mutateAsync: revoke } = useRevokeAccess();
  const { id, hasExtranetAccess, userExtranet, email, isActive } = staff;
  const close = async () => {
    if (!(await confirm({ title: texts.revokeTitle, text: texts.revokeText, act: texts.revoke }))) return;
    await revoke({ params: { id } });
    await succeed({ text: texts.revoked });
  };
  return (
    <Stack component="section" aria-label={texts.access} sx={{ gap: 1 }}>
      <Typography variant="subtitle2" component="h3" sx={{ color: 'text.secondary' }}>
        {texts.access}
      </Typography>
      <Typography>{hasExtranetAccess ? texts.accessOpen(userExtranet ?? '') : texts.accessNone}</Typography>
      {may && isActive && email === '' && <InlineAlert status="info">{texts.accessNeedsMail}</InlineAlert>}
      {may && isActive && email !== '' && (
        <>
          <PickField
            label={texts.group}
            value={group}
            onChange={(value) => setGroup(value ?? 'extranet_Cliente')}
            options={EXTRANET_GROUPS.map((value) => ({ value, label: groups[value] }))}
          />
          <Stack direction="row" sx={{ gap: 1 }}>
            <Button
              size="small"
              variant="outlined"
              loading={isPending}
              onClick={() => grant({ params: { id }, body: { group } }, { onSuccess: onGranted })}
            >
              {hasExtranetAccess ? texts.renew : texts.give}
            </Button>
            {hasExtranetAccess && (
              // The error dialog shows the refusal.
              <Button size="small" color="error" onClick={() => void close().catch(() => undefined)}>
                {texts.revoke}
              </Button>
            )}
          </Stack>
        </>
      )}
    </Stack>
  );
}
