import * as z from 'zod';
import { text } from '../scalars.ts';

const email = z.email();

/** An e-mail address, or empty while unknown. */
export const emailOrNone = text(254).refine((value) => value === '' || email.safeParse(value).success, {
  error: 'Escriba un correo válido',
});
