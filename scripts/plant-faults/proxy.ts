import { API, type Fault } from './fault.ts';

const PROXY = 'ops/haproxy.cfg';
const noticedBy = [`${API}/http/proxy.db.test.ts`];

/** What the proxy lets in, and what it says by itself. */
export const proxyFaults: readonly Fault[] = [
  {
    name: 'calls-in-the-clear',
    changes: [
      {
        file: PROXY,
        from: `'{"detail":"Use HTTPS."}' unless { ssl_fc }`,
        to: `'{"detail":"Use HTTPS."}' if { path /nowhere }`,
      },
    ],
    noticedBy,
    only: 'in the clear',
  },
  {
    name: 'calls-redirected-like-pages',
    changes: [{ file: PROXY, from: '!is_for_programs METH_GET', to: '' }],
    noticedBy,
    only: 'in the clear',
  },
  {
    name: 'newest-tls-switched-off',
    changes: [{ file: PROXY, from: 'ssl-min-ver TLSv1.2', to: 'ssl-max-ver TLSv1.2' }],
    noticedBy,
    only: 'TLS 1.3',
  },
  {
    name: 'ciphers-without-authentication',
    changes: [
      { file: PROXY, from: 'ssl-default-bind-ciphers ', to: 'ssl-default-bind-ciphers ECDHE-ECDSA-AES128-SHA256:' },
    ],
    noticedBy,
    only: 'TLS 1.2 with CBC',
  },
  {
    name: 'proxy-answers-without-a-policy',
    changes: [{ file: PROXY, from: 'http-response set-var(txn.served)', to: 'http-request set-var(txn.served)' }],
    noticedBy,
    only: 'headers',
  },
  {
    name: 'figures-of-the-proxy-outside',
    changes: [
      {
        file: PROXY,
        from: '    use_backend sockets',
        to: '    http-request use-service prometheus-exporter if { path /metrics }\n    use_backend sockets',
      },
    ],
    noticedBy,
    only: 'figures',
  },
];
