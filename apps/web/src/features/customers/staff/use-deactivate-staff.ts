import { editCustomerStaff, listCoverageLost, readCustomerStaff } from '@aura/contracts/customers/staff';
import { call } from '../../../lib/api/call.ts';
import { publishError } from '../../../lib/published-errors.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useConfirm } from '../../../ui/ConfirmDialog.tsx';
import { useSuccess } from '../../../ui/SuccessDialog.tsx';
import { staffTexts } from './staff.texts.ts';

interface Change {
  readonly id: number;
  readonly fullName: string;
  readonly isActive: boolean;
}

/** Warns before deactivating the only signatory of a zone. */
export function useDeactivateStaff(onChanged: () => unknown) {
  const texts = useTexts(staffTexts);
  const confirm = useConfirm();
  const succeed = useSuccess();
  const isAgreed = async ({ id, fullName }: Change) => {
    const rows = await call(listCoverageLost, { params: { id } });
    const places = rows.map(({ customer, zone }) => `${customer}, ${zone}`).join('; ');
    const text = rows.length === 0 ? texts.deactivateText : texts.losesCoverage(places);
    return confirm({ title: texts.deactivateTitle(fullName), text, act: texts.deactivate });
  };
  const set = async (change: Change) => {
    if (!change.isActive && !(await isAgreed(change))) return;
    const params = { id: change.id };
    const stored = await call(readCustomerStaff, { params });
    const { customerId, typeStaffId, name, lastName, mothersLastName, title, phone, phoneExt, cellphone, email } =
      stored;
    const fields = {
      customerId,
      typeStaffId,
      name,
      lastName,
      mothersLastName,
      title,
      phone,
      phoneExt,
      cellphone,
      email,
    };
    const { bossId, zoneIds, version } = stored;
    await call(editCustomerStaff, { params, body: { ...fields, bossId, zoneIds, version, isActive: change.isActive } });
    onChanged();
    if (!change.isActive) await succeed({ text: texts.deactivated });
  };
  return (change: Change) => void set(change).catch(publishError);
}
