import { ACCOUNTS, API, type Fault } from './fault.ts';

const SSO = `${ACCOUNTS}/single-sign-on`;
const PROVIDER = `${API}/adapters/identity-provider`;
const noticedBy = [`${SSO}/single-sign-on.db.test.ts`];

/** Signing in at an identity provider: what its answer must fit to, whom it opens, and what it may give. */
export const ssoFaults: readonly Fault[] = [
  {
    name: 'sso-nonce-unchecked',
    changes: [
      { file: `${PROVIDER}/real.ts`, from: '    expectedNonce: nonce,\n', to: '' },
      { file: `${PROVIDER}/real.ts`, from: '    state,\n    nonce,\n', to: '    state,\n' },
    ],
    noticedBy,
    only: 'the question carries PKCE, state, nonce',
  },
  {
    name: 'sso-signature-unchecked',
    changes: [{ file: `${PROVIDER}/real.ts`, from: 'execute: [client.enableNonRepudiationChecks, ', to: 'execute: [' }],
    noticedBy,
    only: 'an answer with wrong key',
  },
  {
    name: 'sso-state-of-another-browser',
    changes: [
      {
        file: `${SSO}/attempt.store.ts`,
        from: "    .where('browserHash', '=', hash(browser))\n    .where('spentAt', 'is', null)",
        to: "    .where('spentAt', 'is', null)",
      },
    ],
    noticedBy,
    only: 'nobody is made to finish in one browser',
  },
  {
    name: 'sso-state-twice',
    changes: [{ file: `${SSO}/attempt.store.ts`, from: "    .where('spentAt', 'is', null)\n", to: '' }],
    noticedBy,
    only: 'a state works once',
  },
  {
    name: 'sso-unverified-e-mail',
    changes: [
      { file: `${SSO}/admit-identity.ts`, from: "if (!identity.isEmailVerified) return { cause: 'email' };", to: '' },
    ],
    noticedBy,
    only: 'an e-mail the provider does not vouch for',
  },
  {
    name: 'sso-groups-kept-after-removal',
    changes: [
      {
        file: `${SSO}/follow-groups.ts`,
        from: 'and group_name <> all (${[...after]})`',
        to: 'and group_name <> all (${[...after, ...before]})`',
      },
    ],
    noticedBy,
    only: 'groups follow the provider|keeps none',
  },
  {
    name: 'sso-into-a-closed-account',
    changes: [{ file: `${SSO}/admit-identity.ts`, from: "if (!isActive) return 'inactive';", to: '' }],
    noticedBy,
    only: 'somebody linked whose account is closed later',
  },
  {
    name: 'sso-makes-administrators-enter',
    changes: [
      {
        file: `${SSO}/admit-identity.ts`,
        from: "return groups.includes('Admin') ? 'administrator' : undefined;",
        to: 'void groups; return undefined;',
      },
    ],
    noticedBy,
    only: 'closed accounts, administrators',
  },
  {
    name: 'sso-own-code-not-asked-for',
    changes: [
      {
        file: `${SSO}/complete-single-sign-on.ts`,
        from: 'if (person.hasSecondFactor && !identity.provedSecondFactor) {',
        to: 'if (person.hasSecondFactor && person.id < 0) {',
      },
    ],
    noticedBy,
    only: 'a second factor proven at the provider counts',
  },
  {
    name: 'sso-without-limit',
    changes: [
      {
        file: `${SSO}/complete-single-sign-on.ts`,
        from: 'await parts.throttle.take(ofAddress(ip));\n    const cameBack',
        to: 'const cameBack',
      },
    ],
    noticedBy,
    only: 'refused attempts are counted',
  },
];
