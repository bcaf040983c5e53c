import type { AreaName } from '@aura/access/areas';
import type { Permission } from '@aura/access/permissions';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idText } from './scalars.ts';
import { type Wire, wire, wireInput } from './wire.ts';

export interface RecordDeclaration<Fields extends z.ZodRawShape, Shown extends z.ZodRawShape> {
  readonly path: `/${string}/`;
  readonly area: AreaName;
  /** `app/model`: view to read, add, change and delete to write. */
  readonly model: ModelOf<Permission>;
  readonly summary: string;
  readonly fields: Fields;
  /** Additional read-only fields, such as names of referenced records. */
  readonly shown: Shown;
  readonly spelled?: { readonly [Name in keyof Fields | keyof Shown]?: string };
  /** Contradictions between fields, by field: checked by the form and again by the API. */
  readonly faults?: (fields: z.output<z.ZodObject<Fields>>) => Readonly<Record<string, string>>;
}
type ModelOf<Code extends string> = Code extends `${infer App}/${infer Model}/view` ? `${App}/${Model}` : never;

/** Optimistic locking: saving an older version returns 409 with the changes of the other user. */
const version = z.int().positive();

/** Read, add, edit and remove a record of one kind. A record in use is deactivated instead of deleted. */
export function record<const Fields extends z.ZodRawShape, const Shown extends z.ZodRawShape>(
  declared: RecordDeclaration<Fields, Shown>,
) {
  const { area, path, summary, model } = declared;
  const spelled = declared.spelled ?? {};
  const can = (action: 'view' | 'add' | 'change' | 'delete') => [`${model}/${action}` as Permission] as const;
  const shape = { id, version, isActive: z.boolean(), ...declared.fields, ...declared.shown };
  const reply = wire(shape, spelled) as unknown as Wire<typeof shape, Record<never, never>>;
  const added = declared.fields;
  const body = wireInput(added, spelled as never) as unknown as Wire<Fields, Record<never, never>>;
  const editShape = { version, isActive: z.boolean(), ...declared.fields };
  const editBody = wireInput(editShape, spelled as never) as unknown as Wire<typeof editShape, Record<never, never>>;
  const params = wireInput({ id: idText });
  return {
    ...declared,
    reply,
    read: endpoint({
      method: 'GET',
      path: `${path}:id/`,
      kind: 'read',
      area,
      ifCan: can('view'),
      summary,
      params,
      reply,
    }),
    add: endpoint({
      method: 'POST',
      path,
      kind: 'write',
      area,
      ifCan: can('add'),
      summary: `${summary}: add`,
      body,
      reply,
    }),
    edit: endpoint({
      method: 'PUT',
      path: `${path}:id/`,
      kind: 'write',
      area,
      ifCan: can('change'),
      summary: `${summary}: edit`,
      params,
      body: editBody,
      reply,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${path}:id/`,
      kind: 'write',
      area,
      ifCan: can('delete'),
      summary: `${summary}: delete, or deactivate where it is used`,
      params,
      reply: wire({ outcome: z.enum(['deleted', 'deactivated']) }),
    }),
  };
}
