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
  /** A data URL once a photo was chosen; null keeps the stored one. */
  photo: string | null;
  /** Required when the e-mail changes. */
  currentPassword: string;
}

export type ProfileBody = CallInput<typeof editCurrentUser>['body'];

export function profileValues(user: CurrentUser): ProfileValues {
  const { treatment, firstName, lastName, mothersLastName, email, phone, cellphone } = user;
  return { treatment, firstName, lastName, mothersLastName, email, phone, cellphone, photo: null, currentPassword: '' };
}

/** The photo is sent only if it is new; leaving it out keeps the stored one. */
export function profileBody({ photo, currentPassword, ...values }: ProfileValues): ProfileBody {
  const trimmed = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]));
  return {
    ...(trimmed as typeof values),
    ...(photo === null ? {} : { photo }),
    ...(currentPassword === '' ? {} : { currentPassword }),
  };
}
