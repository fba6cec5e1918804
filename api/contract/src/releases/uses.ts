import { z } from 'zod';
import { RemoteName } from './registry.js';

/** What a value can be when it is neither a list nor an object; `unknown` is anything, also a file. */
export const SHAPE_NAMES = ['string', 'number', 'boolean', 'null', 'unknown'] as const;

/**
 * The shape of a value, in one vocabulary for what the API and the SDK offer and for what a remote uses: one of
 * {@link SHAPE_NAMES}, some `values`, a `list`, a `map` with any keys, an object with `fields` (the name of one that may be
 * absent ends in `?`), any of several shapes, or a shape of the file's `types` by its name. Of the SDK it can also be a function,
 * which `takes` arguments (`argument 1`, `argument 2?`) and `gives` a `result`, or a component with `props`.
 */
export type Shape =
  | (typeof SHAPE_NAMES)[number]
  | { values: (string | number | boolean)[] }
  | { list: Shape }
  | { map: Shape }
  | { fields: Record<string, Shape> }
  | { any: Shape[] }
  | { takes: Record<string, Shape>; gives: Record<string, Shape> }
  | { props: Shape }
  | { ref: string };

/** Schema of {@link Shape}. */
export const Shape: z.ZodType<Shape> = z
  .lazy(() =>
    z.union([
      z.enum(SHAPE_NAMES),
      z.strictObject({ values: z.array(z.union([z.string(), z.number(), z.boolean()])) }),
      z.strictObject({ list: Shape }),
      z.strictObject({ map: Shape }),
      z.strictObject({ fields: z.record(z.string(), Shape) }),
      z.strictObject({ any: z.array(Shape) }),
      z.strictObject({ takes: z.record(z.string(), Shape), gives: z.record(z.string(), Shape) }),
      z.strictObject({ props: Shape }),
      z.strictObject({ ref: z.string() }),
    ]),
  )
  .meta({ id: 'Shape' });

const Types = z.record(z.string(), Shape);

/**
 * Names of the SDK with their shapes, by module: what a shell offers, or what a remote needs. A member of a function or component
 * has a name of its own, such as `Upload.Dragger`.
 */
export const SdkTypes = z.object({
  modules: z.record(z.string(), z.record(z.string(), Shape)),
  types: Types,
});
/** Shape of {@link SdkTypes}. */
export type SdkTypes = z.infer<typeof SdkTypes>;

/** One operation of the API, as GET /api/contract returns it. */
export const OfferedOperation = z.object({
  /** Query parameters; the name of one that may be absent ends in `?`. */
  query: z.array(z.string()),
  /** The body that it accepts; absent when it has none. */
  body: Shape.optional(),
  /** What it answers when it succeeds; absent when the answer is not JSON or has no body. */
  answer: Shape.optional(),
  /** Codes of its errors. */
  errors: z.array(z.string()),
});
/** Shape of {@link OfferedOperation}. */
export type OfferedOperation = z.infer<typeof OfferedOperation>;

/** What the API offers to its clients: its operations by method and path, such as `GET /api/orders/{id}`. */
export const ApiContract = z
  .object({ schema: z.literal(1), operations: z.record(z.string(), OfferedOperation), types: Types })
  .meta({ id: 'ApiContract' });
/** Shape of {@link ApiContract}. */
export type ApiContract = z.infer<typeof ApiContract>;

/** One way in which a remote calls an operation. */
export const UsedCall = z.object({
  /** Query parameters that it sends; `*` when their names are known only at run time. */
  query: z.array(z.string()).optional(),
  /** The body that it sends; absent when it sends none. */
  body: Shape.optional(),
  /** True when one call sends its body to several operations: then one alternative of the body is for this one. */
  shared: z.literal(true).optional(),
  /** What its types need of the answer; absent when it reads none. */
  reads: Shape.optional(),
});
/** Shape of {@link UsedCall}. */
export type UsedCall = z.infer<typeof UsedCall>;

/**
 * Shape of `uses.json` in a version folder: what a build of a remote uses of the SDK and of the API. Its operations have
 * `{}` in place of a part of the path that is known only at run time.
 */
export const RemoteUses = z.object({
  schema: z.literal(1),
  /** Names that it imports from the modules of the SDK that the shell provides, by module. */
  sdk: z.record(z.string(), z.array(z.string())),
  /**
   * What it needs of these names: the props and arguments that it passes, and what it reads of results. Absent in earlier builds,
   * whose names alone are compared.
   */
  sdkTypes: SdkTypes.optional(),
  operations: z.record(z.string(), z.array(UsedCall)),
  /** Operations that the SDK calls for it. */
  throughSdk: z.record(z.string(), z.array(UsedCall)),
  /** Error codes that it treats differently from others, each with the operations that it may be an answer of. */
  errors: z.array(z.object({ code: z.string(), operations: z.array(z.string()) })),
  types: Types,
});
/** Shape of {@link RemoteUses}. */
export type RemoteUses = z.infer<typeof RemoteUses>;

/** How a remote uses an operation, in the versions that use it in the same way. Fields are paths such as `[].price`. */
export const OperationUse = z.object({
  remote: RemoteName,
  versions: z.array(z.string()),
  /** True when the SDK calls it for the remote. */
  throughSdk: z.boolean(),
  query: z.array(z.string()),
  sends: z.array(z.string()),
  reads: z.array(z.string()),
  /** Error codes that it treats differently from others. */
  errors: z.array(z.string()),
});
/** Shape of {@link OperationUse}. */
export type OperationUse = z.infer<typeof OperationUse>;

/**
 * A version that visitors get, or get again after a rollback, with what it uses of the SDK. The shell is one that was `kept` with
 * this API: which build of it runs is not known to the API.
 */
export const VersionUse = z.object({
  remote: RemoteName,
  version: z.string(),
  state: z.enum(['live', 'canary', 'previous', 'kept']),
  /** False when its release does not say what it uses. */
  isKnown: z.boolean(),
  sdk: z.array(z.object({ module: z.string(), names: z.array(z.string()) })),
  /** What it uses and this API does not offer, one sentence for each. */
  missing: z.array(z.string()),
});
/** Shape of {@link VersionUse}. */
export type VersionUse = z.infer<typeof VersionUse>;

/** Which version of which remote uses what, as GET /api/releases/uses returns it to staff. */
export const UsesView = z
  .object({
    versions: z.array(VersionUse),
    /** Sorted by name; operations that no version uses are not listed. */
    operations: z.array(z.object({ operation: z.string(), uses: z.array(OperationUse) })),
  })
  .meta({ id: 'UsesView' });
/** Shape of {@link UsesView}. */
export type UsesView = z.infer<typeof UsesView>;
