import type { AccountFigures, ProviderAccount } from '@aura/contracts/payments/accounts';

export function givenFigures(of: Partial<AccountFigures> = {}): AccountFigures {
  return {
    agreed: 11_600_00,
    advanced: 2_320_00,
    requested: 3_480_00,
    approved: 3_480_00,
    paid: 2_320_00,
    owed: 1_160_00,
    owedToWeek: 0,
    owedToFortnight: 0,
    owedToMonth: 1_160_00,
    owedLonger: 0,
    invoiced: 3_480_00,
    uninvoiced: 0,
    complements: 0,
    pendingComplements: 0,
    ...of,
  };
}

export function givenAccount(of: Partial<ProviderAccount> = {}): ProviderAccount {
  return {
    slug: 'herreria-inventada',
    provider: 'Herrería Inventada',
    rfc: '',
    email: 'cuentas@taller.example',
    figures: givenFigures(),
    openingBalance: 0,
    balance: 1_160_00,
    inFavour: 0,
    movements: [
      {
        id: 1,
        at: new Date('2026-11-10T18:00:00Z'),
        kind: 'advancePaid',
        document: 'SP-000007',
        requestId: 7,
        receiptId: null,
        claimNumber: 'SIN-1',
        party: 'Barda',
        charge: 0,
        payment: 2_320_00,
        balance: -2_320_00,
      },
      {
        id: 2,
        at: new Date('2026-11-12T18:00:00Z'),
        kind: 'providerInvoiceAccepted',
        document: 'A-12',
        requestId: null,
        receiptId: 4,
        claimNumber: 'SIN-1',
        party: 'Barda',
        charge: 3_480_00,
        payment: 0,
        balance: 1_160_00,
      },
    ],
    ...of,
  };
}
