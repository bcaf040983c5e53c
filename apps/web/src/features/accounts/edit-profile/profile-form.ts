import type { CurrentUser, editCurrentUser } from '@aura/contracts/accounts';
import type { CallInput } from '@aura/contracts/endpoint';

export interface ProfileValues {
  treatment: string;
  firstName: string;
  lastName: string;
  mothersLastName: string;
  email: string;
  phone: string;
  cellphone: string;
  /** A data URL once a photo was chosen; null while the stored one stays. */
  photo: string | null;
  /** Asked for when the e-mail changes. */
  currentPassword: string;
}

export type ProfileBody = CallInput<typeof editCurrentUser>['body'];

export function profileValues(user: CurrentUser): ProfileValues {
  const { treatment, firstName, lastName, mothersLastName, email, phone, cellphone } = user;
  return { treatment, firstName, lastName, mothersLastName, email, phone, cellphone, photo: null, currentPassword: '' };
}

/** The photo travels only when it is new image data: leaving it out keeps the stored one. */
export function profileBody({ photo, currentPassword, ...values }: ProfileValues): ProfileBody {
  const trimmed = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]));
  return {
    ...(trimmed as typeof values),
    ...(photo === null ? {} : { photo }),
    ...(currentPassword === '' ? {} : { currentPassword }),
  };
}
