import { isGroup, MAPPABLE_GROUPS } from '@aura/access/groups';
import * as z from 'zod';

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

const words = z
  .string()
  .max(2000)
  .default('')
  .transform((text) => text.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()])));

/** https, or http on loopback: what is sent there opens sessions. */
const issuer = z.url({ protocol: /^https?$/ }).refine(
  (text) => {
    const { protocol, hostname, search, hash } = new URL(text);
    return (protocol === 'https:' || LOOPBACK.has(hostname)) && search === '' && hash === '';
  },
  { error: 'an https address without query' },
);

/**
 * Groups whose members sign in at the provider only. Administrators keep passwords, so that losing the provider does
 * not lock out the company for good.
 */
const onlyGroups = words.transform((names, context) => {
  const groups = names.filter(isGroup);
  const isWrong = groups.length < names.length || !groups.every((group) => MAPPABLE_GROUPS.includes(group));
  if (isWrong) context.addIssue("groups of the company's own people, comma-separated, without Admin");
  return groups;
});

/** An OpenID Connect provider; without an issuer this way of signing in does not exist. */
export const singleSignOnSettings = {
  OIDC_ISSUER: z.preprocess((text) => (text === '' ? undefined : text), issuer.optional()),
  OIDC_CLIENT_ID: z.string().max(500).default(''),
  OIDC_CLIENT_SECRET: z.string().max(4000).default(''),
  /** Its name on the button: «Entrar con …». */
  OIDC_LABEL: z.string().trim().min(1).max(40).default('cuenta de la empresa'),
  OIDC_SCOPES: z
    .string()
    .regex(/^openid(?: [\w.:/-]+)*$/, { error: 'scopes separated by spaces, openid first' })
    .default('openid profile email'),
  OIDC_GROUPS_CLAIM: z.string().min(1).max(200).default('groups'),
  /** Claim stating that the e-mail is verified. */
  OIDC_VERIFIED_CLAIM: z.string().min(1).max(200).default('email_verified'),
  /** Values of `acr` that mean a second factor was proven there, comma-separated; `mfa` in `amr` always does. */
  OIDC_MFA_ACR: words,
  /** Creates an account for users who arrive with a mapped group and have none. */
  OIDC_PROVISIONING: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
  OIDC_ONLY: onlyGroups,
} as const;

const Settings = z.object(singleSignOnSettings);
type Settings = z.output<typeof Settings>;

export function isHalfSingleSignOn({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET }: Settings): boolean {
  const given = [OIDC_ISSUER ?? '', OIDC_CLIENT_ID, OIDC_CLIENT_SECRET].filter((text) => text !== '');
  return given.length !== 0 && given.length !== 3;
}

/** Settings of the identity provider and what it may do here; null if there is none. */
export function singleSignOnOf(config: Settings & { readonly PUBLIC_ORIGIN: readonly string[] }) {
  if (config.OIDC_ISSUER === undefined) return null;
  return {
    label: config.OIDC_LABEL,
    mayProvision: config.OIDC_PROVISIONING,
    onlyGroups: config.OIDC_ONLY,
    provider: {
      issuer: config.OIDC_ISSUER,
      clientId: config.OIDC_CLIENT_ID,
      clientSecret: config.OIDC_CLIENT_SECRET,
      scopes: config.OIDC_SCOPES,
      // The login page itself: it passes the returned parameters to the server and clears the URL.
      redirectUri: `${config.PUBLIC_ORIGIN[0] ?? ''}/login`,
      groupsClaim: config.OIDC_GROUPS_CLAIM,
      verifiedClaim: config.OIDC_VERIFIED_CLAIM,
      secondFactorAcrs: config.OIDC_MFA_ACR,
    },
  };
}
