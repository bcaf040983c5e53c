import { snakeCase } from '@aura/domain/snake-case';
import * as z from 'zod';

type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : Name;
/**
 * The API's names that are irregular wherever they occur. A contract lists only those that are so there: its `spelled`
 * takes precedence.
 */
const IRREGULAR = {
  claimNumber: 'sinister_number',
  reportNumber: 'repport_number',
  reportChannel: 'repport_channel',
  reportChannelComment: 'repport_channel_comment',
  policyItem: 'inciso',
  electronicFolio: 'folio_e',
  locationLink: 'register_location_link',
  insuredLimit: 'luc',
  costAnalyst: 'eco_user',
  assignedAt: 'assignment_date',
  adjusterId: 'customer_adjuster',
  attendingProvider: 'provider4attention',
  isDataComplete: 'complete_data',
  isPaperworkComplete: 'complete_stationery',
  isQuotationClosed: 'close_quotation',
  isVisibleInExtranet: 'visible_extranet',
  isPaidToAffectedParty: 'isTAPaiment',
  bringsOwnProvider: 'isTAProvider',
  hasNoProvider: 'no_provider',
  visuallyValidatedOn: 'visual_validation_date',
  affectedPartyId: 'affected',
  unitPrice: 'unit_price_MXN',
  /** The zone's keys in the insurers' systems. */
  claimsKey: 'CLAIMS',
  sisaKey: 'SISA',
  qualitasProviderNumber: 'provider_number_QUA',
} as const;
type OnWire<Name, Spelled> = Name extends keyof Spelled
  ? Spelled[Name] & string
  : Name extends keyof typeof IRREGULAR
    ? (typeof IRREGULAR)[Name]
    : Snake<Name & string>;
type Code<Shape extends z.ZodRawShape> = z.core.$InferObjectOutput<Shape, Record<never, never>>;
type Spelling<Shape> = { readonly [Name in keyof Shape]?: string };
type WireShape<Shape extends z.ZodRawShape, Spelled> = {
  [Name in keyof Shape as OnWire<Name, Spelled>]: Shape[Name];
};
type OnTheWire<Shape extends z.ZodRawShape, Spelled> = z.core.$InferObjectInput<
  WireShape<Shape, Spelled>,
  Record<never, never>
>;

/** A codec typed only by its input and output: compiling with zod's own type took ten times as long. */
export type Wire<Shape extends z.ZodRawShape, Spelled> = z.ZodType<Code<Shape>, OnTheWire<Shape, Spelled>>;

/** Code name and wire name of every field of every wired object, to translate field errors either way. */
const spellings = new WeakMap<z.ZodType, readonly (readonly [name: string, wireName: string])[]>();

/** A reply: our names in code, the API's names on the wire. `spelled` lists the irregular ones. */
export function wire<Shape extends z.ZodRawShape, const Spelled extends Spelling<Shape> = Record<never, never>>(
  shape: Shape,
  spelled: Spelled = {} as Spelled,
): Wire<Shape, Spelled> {
  return renamed(shape, spelled, (wireShape) => z.object(wireShape) as unknown as z.ZodObject<typeof wireShape>);
}

/** A request: like `wire`, but unknown fields are refused instead of dropped. */
export function wireInput<Shape extends z.ZodRawShape, const Spelled extends Spelling<Shape> = Record<never, never>>(
  shape: Shape,
  spelled: Spelled = {} as Spelled,
): Wire<Shape, Spelled> {
  return renamed(shape, spelled, (wireShape) => z.strictObject(wireShape) as unknown as z.ZodObject<typeof wireShape>);
}

/** `spell(schema)('reportNumber')` is `repport_number`; unknown names stay unchanged. */
export function spell(schema: z.ZodType | undefined): (name: string) => string {
  const names = new Map(schema === undefined ? [] : spellings.get(schema));
  return (name) => names.get(name) ?? name;
}

/** The inverse of `spell`. */
export function unspell(schema: z.ZodType | undefined): (wireName: string) => string {
  const names = new Map(
    (schema === undefined ? [] : (spellings.get(schema) ?? [])).map(([name, wireName]) => [wireName, name]),
  );
  return (wireName) => names.get(wireName) ?? wireName;
}

/** The names a wired object has on the wire. */
export function wireNames(schema: z.ZodType | undefined): readonly string[] {
  return schema === undefined ? [] : (spellings.get(schema) ?? []).map(([, wireName]) => wireName);
}

function renamed<Shape extends z.ZodRawShape, Spelled extends Spelling<Shape>>(
  shape: Shape,
  spelled: Spelled,
  object: (wireShape: WireShape<Shape, Spelled>) => z.ZodObject<WireShape<Shape, Spelled>>,
): Wire<Shape, Spelled> {
  const names = Object.keys(shape).map((name) => [name, spelled[name] ?? nameOnWire(name)] as const);
  const wireShape = Object.fromEntries(names.map(([name, wireName]) => [wireName, shape[name]]));
  const schema = z.codec(object(wireShape as WireShape<Shape, Spelled>), z.custom<Code<Shape>>(), {
    decode: (value) =>
      rename(
        value,
        names.map(([name, wireName]) => [wireName, name]),
      ) as Code<Shape>,
    encode: (value) => rename(value, names) as z.output<z.ZodObject<WireShape<Shape, Spelled>>>,
  }) as unknown as Wire<Shape, Spelled>;
  spellings.set(schema, names);
  return schema;
}

const inCode = new Map(Object.entries(IRREGULAR).map(([name, wireName]) => [wireName as string, name]));

/** A code name as the wire spells it where no contract says otherwise: `assignedAt` is `assignment_date`. */
export function nameOnWire(name: string): string {
  return Object.hasOwn(IRREGULAR, name) ? IRREGULAR[name as keyof typeof IRREGULAR] : snakeCase(name);
}

/** The inverse of `nameOnWire`. */
export function nameInCode(wireName: string): string {
  return inCode.get(wireName) ?? wireName.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function rename(value: object, names: readonly (readonly [from: string, to: string])[]): object {
  const source = value as Record<string, unknown>;
  const result: Record<string, unknown> = {};
  for (const [from, to] of names) if (source[from] !== undefined) result[to] = source[from];
  return result;
}
