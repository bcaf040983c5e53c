import type { AreaName } from '@aura/access/areas';
import type { Permission } from '@aura/access/permissions';
import * as z from 'zod';
import { endpoint, nothing } from './endpoint.ts';
import { jsonDepth } from './json-depth.ts';
import { LISTING_NAME } from './listing.ts';
import { id, idText, instant, requiredText, text } from './scalars.ts';
import { nameInCode, nameOnWire, wire, wireInput } from './wire.ts';

const MOST_DEPTH = 20;

/**
 * State of a list (filters, columns, widths, order, density) as its screen wrote it; sent as JSON text, so that its
 * length can be limited.
 */
const viewState = z.codec(text(20_000), z.record(z.string(), z.json()), {
  decode: (written, context) => {
    try {
      // Validating nested JSON recurses for each bracket, and the stack is limited.
      if (jsonDepth(written) > MOST_DEPTH) throw new RangeError('too deep');
      return JSON.parse(written) as Record<string, z.core.util.JSONType>;
    } catch {
      context.issues.push({ code: 'custom', input: written, message: 'La vista no se puede leer' });
      return z.NEVER;
    }
  },
  encode: (state) => JSON.stringify(state),
});

export const SavedView = wire({
  id,
  screen: z.string(),
  name: z.string(),
  isShared: z.boolean(),
  isOwn: z.boolean(),
  ownerName: z.string(),
  state: viewState,
});
export type SavedView = z.output<typeof SavedView>;

const viewFields = { name: requiredText(80), isShared: z.boolean(), state: viewState } as const;
const screen = text(60).regex(LISTING_NAME);

export const listSavedViews = endpoint({
  method: 'GET',
  path: '/commons/saved-view/',
  kind: 'read',
  area: 'anyone',
  summary: "The current user's views of a list, and those shared by others",
  query: wireInput({ screen }),
  reply: z.array(SavedView),
});

export const saveView = endpoint({
  method: 'POST',
  path: '/commons/saved-view/',
  kind: 'write',
  area: 'anyone',
  summary: 'Saves a view of a list',
  body: wireInput({ screen, ...viewFields }),
  reply: SavedView,
});

export const editSavedView = endpoint({
  method: 'PUT',
  path: '/commons/saved-view/:id/',
  kind: 'write',
  area: 'anyone',
  summary: 'Renames, shares or overwrites an own view',
  params: wireInput({ id: idText }),
  body: wireInput(viewFields),
  reply: SavedView,
});

export const removeSavedView = endpoint({
  method: 'DELETE',
  path: '/commons/saved-view/:id/',
  kind: 'write',
  area: 'anyone',
  summary: 'Deletes an own view',
  params: wireInput({ id: idText }),
  reply: nothing,
});

/** Records whose history may be read, with the rule that also applies to the record itself. */
export const HISTORY_RULES = {
  user: { area: 'users', ifCan: ['users/user/view'] },
  group: { area: 'users', ifCan: ['users/group/view'] },
  zone: { area: 'administration', ifCan: ['catalogs/zone/view'] },
  division: { area: 'administration', ifCan: ['catalogs/division/view'] },
  customer: { area: 'administration', ifCan: ['customer/customer/view'] },
  customerStaff: { area: 'administration', ifCan: ['customer/staff/view'] },
  auditor: { area: 'administration', ifCan: ['customer/customer/view'] },
  auditorAssignment: { area: 'administration', ifCan: ['customer/customer/view'] },
  authorizationRule: { area: 'administration', ifCan: ['customer/matrix/view'] },
  provider: { area: 'administration', ifCan: ['provider/provider/view'] },
  businessUnit: { area: 'administration', ifCan: ['catalogs/businessunit/view'] },
  company: { area: 'administration', ifCan: ['catalogs/businessunit/view'] },
  unit: { area: 'administration', ifCan: ['catalogs/service/view'] },
  fileType: { area: 'administration', ifCan: ['commons/filetype/view'] },
  jobType: { area: 'administration', ifCan: ['macro/process/view'] },
  reportMode: { area: 'administration', ifCan: ['macro/process/view'] },
  cycle: { area: 'administration', ifCan: ['macro/process/view'] },
  stage: { area: 'administration', ifCan: ['macro/process/view'] },
  holiday: { area: 'administration', ifCan: ['macro/process/view'] },
  complaintCause: { area: 'administration', ifCan: ['complaint/rule/view'] },
  complaintChannel: { area: 'administration', ifCan: ['complaint/rule/view'] },
  complaintRule: { area: 'administration', ifCan: ['complaint/rule/view'] },
  billingGates: { area: 'billing', ifCan: ['customer/customer/view'] },
  ivaRate: { area: 'billing', ifCan: ['tax-receipt/invoice/add'] },
  issuePlace: { area: 'billing', ifCan: ['tax-receipt/invoice/add'] },
  paymentRule: { area: 'administration', ifCan: ['provider/paymentrule/view'] },
  quotationRule: { area: 'administration', ifCan: ['quotation/rule/view'] },
  scopeMotif: { area: 'administration', ifCan: ['catalogs/scopemotif/view'] },
  serviceFamily: { area: 'administration', ifCan: ['catalogs/service/view'] },
  serviceSubfamily: { area: 'administration', ifCan: ['catalogs/service/view'] },
  serviceDetail: { area: 'administration', ifCan: ['catalogs/service/view'] },
  supplyType: { area: 'administration', ifCan: ['catalogs/supply/view'] },
  supply: { area: 'administration', ifCan: ['catalogs/supply/view'] },
  concept: { area: 'administration', ifCan: ['catalogs/concept/view'] },
} as const satisfies Record<string, { readonly area: AreaName; readonly ifCan: readonly Permission[] }>;
export type HistoryEntity = keyof typeof HISTORY_RULES;

/** Names of fields, however deep they lie in a value; other keys stay as they are. */
function renameFields(value: unknown, name: (field: string) => string, isField: RegExp): unknown {
  if (Array.isArray(value)) return value.map((item) => renameFields(item, name, isField));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([key, held]) => [
    isField.test(key) ? name(key) : key,
    renameFields(held, name, isField),
  ]);
  return Object.fromEntries(fields);
}

/** Field → [before, after]: fields as the wire spells them, as everywhere else. */
const changed = z.record(z.string(), z.tuple([z.json(), z.json()]));
const changes = z.codec(changed, changed, {
  decode: (value) => renameFields(value, nameInCode, /^\w+$/) as typeof value,
  encode: (value) => renameFields(value, nameOnWire, /^[a-z][a-zA-Z0-9]*$/) as typeof value,
});

export const HistoryEvent = wire({
  id,
  at: instant,
  act: z.string(),
  userName: z.string(),
  changes,
});
export type HistoryEvent = z.output<typeof HistoryEvent>;

export const readHistory = endpoint({
  method: 'GET',
  path: '/commons/audit/:entity/:entityId/',
  kind: 'read',
  area: 'staff',
  summary: 'Who changed a record, when, and what it was before and after',
  params: wireInput({ entity: text(40), entityId: text(60) }, { entityId: 'entityId' }),
  reply: z.array(HistoryEvent),
});
