import { type RawBuilder, sql } from 'kysely';
import type { Place } from './place.ts';

/** Every word of the name occurs in the folded text, in any order. */
const inFolded = (text: RawBuilder<unknown>) => (clue: RawBuilder<string>) =>
  sql<boolean>`${text} like all (select '%' || w || '%' from regexp_split_to_table(app.fold(${clue}), '\\s+') w where w <> '')`;
const inText = (text: RawBuilder<unknown>) => inFolded(sql`app.fold(${text})`);
const inSquashed = (text: RawBuilder<unknown>) => (clue: RawBuilder<string>) =>
  sql<boolean>`${text} like all (select '%' || app.squash(w) || '%' from regexp_split_to_table(${clue}, '\\s+') w where app.squash(w) <> '')`;
const equal = (text: RawBuilder<unknown>) => (clue: RawBuilder<string>) =>
  sql<boolean>`(${text} <> '' and lower(${text}) = lower(${clue}))`;
/** Compares the last ten digits, whatever the format. */
const digits =
  (...phones: readonly RawBuilder<unknown>[]) =>
  (clue: RawBuilder<string>) =>
    sql<boolean>`app.phone_keys(array[${sql.join(phones)}]::text[]) && app.phone_keys(array[${clue}])`;
const claimOf = (claimId: RawBuilder<unknown>) => sql<string>`(select c.slug from claim c where c.id = ${claimId})`;
const claimOfParty = sql<string>`(select c.slug from affected_party a join claim c on c.id = a.claim_id where a.id = t.affected_party_id)`;
const providerOf = sql<string>`(select p.slug from provider p where p.id = t.provider_id)`;

/**
 * Every place where personal data is stored and searched. A personal-looking column listed neither here nor in
 * `other-columns.ts` fails a test by name.
 */
export const PLACES: Readonly<Record<string, Place>> = {
  affectedParty: {
    table: 'affected_party',
    title: 'Afectados',
    columns: [
      'name',
      'contact',
      'contact_phones',
      'second_contact_phone',
      'description',
      'check_in_latitude',
      'check_in_longitude',
      'phone_keys',
    ],
    finds: {
      name: inSquashed(sql`app.party_search_key(t.name, t.phone_keys)`),
      phone: (clue) => sql<boolean>`t.phone_keys && app.phone_keys(array[${clue}])`,
    },
    says: {
      Nombre: sql`t.name`,
      Contacto: sql`t.contact`,
      Teléfonos: sql`array_to_string(t.contact_phones || t.second_contact_phone, ', ')`,
      Daño: sql`t.description`,
      Siniestro: sql`(select c.display_number from claim c where c.id = t.claim_id)`,
    },
    claimSlug: claimOf(sql`t.claim_id`),
  },
  claim: {
    table: 'claim',
    title: 'Asegurados',
    columns: ['insured_name', 'address', 'location_link', 'latitude', 'longitude', 'search_key'],
    finds: { name: (clue) => sql<boolean>`(t.is_active and t.search_key like '%' || app.squash(${clue}) || '%')` },
    says: {
      Asegurado: sql`t.insured_name`,
      Domicilio: sql`t.address`,
      Póliza: sql`t.policy`,
      Siniestro: sql`t.display_number`,
    },
    claimSlug: sql`t.slug`,
  },
  provider: {
    table: 'provider',
    title: 'Proveedores',
    columns: [
      'name',
      'last_name',
      'mothers_last_name',
      'full_name',
      'display_name',
      'sort_name',
      'commercial_name',
      'rfc',
      'curp',
      'email',
      'search_phones',
      'search_key',
    ],
    finds: {
      name: inFolded(sql`t.search_key`),
      phone: (clue) =>
        sql<boolean>`exists (select from unnest(app.phone_keys(array[${clue}])) k where t.search_key like '%' || k || '%')`,
      email: equal(sql`t.email`),
      rfc: (clue) => sql<boolean>`(t.rfc <> '' and t.rfc = upper(${clue}))`,
      curp: (clue) => sql<boolean>`(t.curp <> '' and t.curp = upper(${clue}))`,
    },
    says: {
      Nombre: sql`t.full_name`,
      RFC: sql`t.rfc`,
      CURP: sql`t.curp`,
      Correo: sql`t.email`,
      Teléfonos: sql`t.search_phones`,
    },
    providerSlug: sql`t.slug`,
  },
  providerAddress: {
    table: 'provider_address',
    title: 'Domicilios de proveedores',
    columns: [
      'contact_name',
      'main_phone_number',
      'street',
      'exterior_number',
      'interior_number',
      'neighbourhood',
      'postal_code',
      'directions',
    ],
    finds: { name: inText(sql`t.contact_name`), phone: digits(sql`t.main_phone_number`) },
    says: {
      Contacto: sql`t.contact_name`,
      Teléfono: sql`t.main_phone_number`,
      Domicilio: sql`concat_ws(' ', t.street, t.exterior_number, t.interior_number, t.neighbourhood, t.postal_code, t.municipality)`,
    },
    providerSlug: providerOf,
    isScanned: true,
  },
  providerBankAccount: {
    table: 'provider_bank_account',
    title: 'Cuentas de proveedores',
    columns: ['clabe', 'last_four'],
    finds: {
      rfc: (clue) =>
        sql<boolean>`t.provider_id in (select p.id from provider p where p.rfc <> '' and p.rfc = upper(${clue}))`,
      curp: (clue) =>
        sql<boolean>`t.provider_id in (select p.id from provider p where p.curp <> '' and p.curp = upper(${clue}))`,
    },
    says: {
      Titular: sql`(select p.full_name from provider p where p.id = t.provider_id)`,
      Cuenta: sql`'•••• ' || t.last_four`,
    },
    providerSlug: providerOf,
  },
  customerStaff: {
    table: 'customer_staff',
    title: 'Personal de aseguradoras',
    columns: [
      'name',
      'last_name',
      'mothers_last_name',
      'full_name',
      'sort_name',
      'phone',
      'phone_ext',
      'cellphone',
      'email',
      'search_key',
    ],
    finds: {
      name: inFolded(sql`t.search_key`),
      phone: digits(sql`t.phone`, sql`t.cellphone`),
      email: equal(sql`t.email`),
    },
    says: {
      Nombre: sql`t.full_name`,
      Puesto: sql`t.title`,
      Correo: sql`t.email`,
      Teléfonos: sql`concat_ws(', ', t.phone, t.cellphone)`,
    },
  },
  userAccount: {
    table: 'user_account',
    title: 'Usuarios',
    columns: [
      'username',
      'first_name',
      'last_name',
      'mothers_last_name',
      'display_name',
      'full_name',
      'sort_name',
      'email',
      'phone',
      'phone_ext',
      'cellphone',
      'search_key',
      'photo_key',
    ],
    finds: {
      name: inFolded(sql`t.search_key`),
      phone: digits(sql`t.phone`, sql`t.cellphone`),
      email: equal(sql`t.email`),
    },
    says: {
      Nombre: sql`t.full_name`,
      Usuario: sql`t.username`,
      Correo: sql`t.email`,
      Teléfonos: sql`concat_ws(', ', t.phone, t.cellphone)`,
    },
  },
  customer: {
    table: 'customer',
    title: 'Contactos de aseguradoras',
    columns: ['contact_name', 'contact_phone', 'contact_email', 'billing_email', 'legal_name', 'rfc'],
    finds: {
      name: inText(sql`t.contact_name`),
      phone: digits(sql`t.contact_phone`),
      email: equal(sql`t.contact_email`),
      rfc: equal(sql`t.rfc`),
    },
    says: {
      Contacto: sql`t.contact_name`,
      Teléfono: sql`t.contact_phone`,
      Correo: sql`t.contact_email`,
      Aseguradora: sql`t.name`,
    },
    isScanned: true,
  },
  auditor: {
    table: 'auditor',
    title: 'Auditores',
    columns: ['name'],
    finds: { name: inText(sql`t.name`) },
    says: { Nombre: sql`t.name` },
    isScanned: true,
  },
  payeeAccount: {
    table: 'payee_account',
    title: 'Cuentas de afectados',
    columns: ['holder', 'clabe'],
    finds: { name: inText(sql`t.holder`) },
    says: { Titular: sql`t.holder`, Cuenta: sql`'•••• ' || right(t.clabe, 4)` },
    claimSlug: claimOfParty,
    isScanned: true,
  },
  complaint: {
    table: 'complaint',
    title: 'Quejas',
    columns: ['claimant_name', 'claimant_contact', 'body', 'findings'],
    finds: {
      name: inText(sql`t.claimant_name`),
      phone: digits(sql`t.claimant_contact`),
      email: equal(sql`t.claimant_contact`),
    },
    says: {
      Quejoso: sql`t.claimant_name`,
      Contacto: sql`t.claimant_contact`,
      Queja: sql`t.body`,
      Fecha: sql`app.business_day(t.registered_at)::text`,
    },
    claimSlug: claimOfParty,
    isScanned: true,
  },
  partySignature: {
    table: 'party_signature',
    title: 'Firmas de afectados',
    columns: ['signer', 'ip', 'agent', 'strokes'],
    finds: { name: inText(sql`t.signer`) },
    says: { Firmante: sql`t.signer`, Documento: sql`t.template`, Fecha: sql`app.business_day(t.signed_at)::text` },
    claimSlug: claimOfParty,
    isScanned: true,
  },
  priceOffer: {
    table: 'price_offer',
    title: 'Ofertas de pago',
    columns: ['payee_name'],
    finds: { name: inText(sql`t.payee_name`) },
    says: { Beneficiario: sql`t.payee_name` },
    claimSlug: claimOfParty,
    isScanned: true,
  },
  purchaseOrder: {
    table: 'purchase_order',
    title: 'Órdenes de compra',
    columns: ['payee_name', 'payee_email', 'party', 'place'],
    finds: {
      name: inFolded(sql`app.fold(t.number || ' ' || t.payee_name || ' ' || t.claim_number || ' ' || t.party)`),
      email: equal(sql`t.payee_email`),
    },
    says: {
      Orden: sql`t.number`,
      Beneficiario: sql`t.payee_name`,
      Correo: sql`t.payee_email`,
      Afectado: sql`t.party`,
      Lugar: sql`t.place`,
    },
    claimSlug: claimOfParty,
  },
  paymentTransfer: {
    table: 'payment_transfer',
    title: 'Transferencias',
    columns: ['payee_name', 'clabe'],
    finds: { name: inText(sql`t.payee_name`) },
    says: { Beneficiario: sql`t.payee_name`, Cuenta: sql`'•••• ' || right(t.clabe, 4)`, Referencia: sql`t.reference` },
    isScanned: true,
  },
  taxReceipt: {
    table: 'tax_receipt',
    title: 'Comprobantes fiscales',
    columns: ['issuer_rfc', 'issuer_name', 'receiver_rfc', 'receiver_name'],
    finds: {
      name: (clue) => sql<boolean>`(${inText(sql`t.issuer_name`)(clue)} or ${inText(sql`t.receiver_name`)(clue)})`,
      rfc: (clue) => sql<boolean>`(t.issuer_rfc = upper(${clue}) or t.receiver_rfc = upper(${clue}))`,
    },
    says: {
      Emisor: sql`t.issuer_name || ' · ' || t.issuer_rfc`,
      Receptor: sql`t.receiver_name || ' · ' || t.receiver_rfc`,
      Folio: sql`t.uuid`,
    },
    isScanned: true,
  },
  indirectCost: {
    table: 'indirect_cost',
    title: 'Costos indirectos',
    columns: ['supplier_name', 'supplier_rfc'],
    finds: { name: inText(sql`t.supplier_name`), rfc: equal(sql`t.supplier_rfc`) },
    says: { Proveedor: sql`t.supplier_name`, RFC: sql`t.supplier_rfc` },
    isScanned: true,
  },
  cardCharge: {
    table: 'card_charge',
    title: 'Cargos de tarjetas de la empresa',
    columns: ['holder'],
    finds: { name: inText(sql`t.holder`) },
    says: { Persona: sql`t.holder`, Comercio: sql`t.merchant`, Fecha: sql`t.charged_on::text` },
    isScanned: true,
  },
  stray: {
    table: 'stray',
    title: 'Mensajes por atender',
    columns: [],
    finds: {
      phone: (clue) => sql<boolean>`exists (select from whatsapp_received w where w.whatsapp_id = t.whatsapp_id
        and app.phone_keys(array[w.phone]) && app.phone_keys(array[${clue}]))`,
    },
    says: {
      Teléfono: sql`(select w.phone from whatsapp_received w where w.whatsapp_id = t.whatsapp_id)`,
      Dijo: sql`(select w.body from whatsapp_received w where w.whatsapp_id = t.whatsapp_id)`,
      Fecha: sql`app.business_day(t.received_at)::text`,
    },
    isScanned: true,
  },
  outgoingMail: {
    table: 'outgoing_mail',
    title: 'Correos enviados',
    columns: ['recipients'],
    finds: {
      email: (clue) => sql<boolean>`exists (select from unnest(t.recipients) r where lower(r) = lower(${clue}))`,
    },
    says: {
      Para: sql`array_to_string(t.recipients, ', ')`,
      Asunto: sql`t.subject`,
      Fecha: sql`app.business_day(t.queued_at)::text`,
    },
    isScanned: true,
  },
  privacyRequest: {
    table: 'privacy_request',
    title: 'Solicitudes de derechos ARCO',
    columns: [
      'applicant_name',
      'applicant_contact',
      'person_name',
      'person_phone',
      'person_email',
      'person_rfc',
      'person_curp',
    ],
    finds: {
      name: inText(sql`t.person_name || ' ' || t.applicant_name`),
      phone: digits(sql`t.person_phone`),
      email: equal(sql`t.person_email`),
      rfc: equal(sql`t.person_rfc`),
      curp: equal(sql`t.person_curp`),
    },
    says: {
      Folio: sql`t.number`,
      Titular: sql`t.person_name`,
      Solicitante: sql`t.applicant_name`,
      Contacto: sql`t.applicant_contact`,
    },
    isScanned: true,
  },
};
