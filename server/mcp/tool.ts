/**
 * A tool as a value: name, scope, arguments, result and function. Its declaration, the check of the scope
 * and the validation are derived from it.
 */
import { z } from 'zod';
import type { Scope } from '../../shared/http/api.ts';
import type { FieldErrors } from '../../shared/http/problem.ts';
import { text } from '../../shared/text/text.ts';
import type { Principal } from '../auth.ts';
import { parseOrThrow } from '../errors.ts';
import { findBodyHints } from '../http/hints.ts';
import type { Context } from '../routes/context.ts';
import { readArguments } from './tool-arguments.ts';
import { describeArguments, describeResult, type ToolSchema } from './tool-schema.ts';

export type ToolContext = { context: Context; principal: Principal };

/** The arguments of a tool's function. `args` has been validated; `sent` has only been read. */
export type ToolCall<Args> = ToolContext & { args: Args; sent: Record<string, unknown> };

type ToolDefinition<A extends z.ZodRawShape> = {
  name: string;
  title: string;
  description: string;
  scope: Exclude<Scope, 'admin'>;
  /** The tool can overwrite or remove something. */
  isDestructive: boolean;
  /** A second call with the same arguments changes nothing more. */
  isIdempotent: boolean;
  /** The result contains texts that people wrote. */
  returnsTexts: boolean;
  args: A;
  result: z.ZodObject;
  run: (call: ToolCall<z.output<z.ZodObject<A>>>) => Promise<object>;
};

export type Tool = {
  name: string;
  declaration: {
    name: string;
    title: string;
    description: string;
    inputSchema: ToolSchema;
    outputSchema: ToolSchema;
    annotations: {
      readOnlyHint: boolean;
      destructiveHint: boolean;
      idempotentHint: boolean;
      openWorldHint: boolean;
    };
  };
  scope: Exclude<Scope, 'admin'>;
  returnsTexts: boolean;
  /** Returns the arguments as the tool understands them; see `readArguments`. */
  read: (sent: Record<string, unknown>) => Record<string, unknown>;
  /** @param sent the arguments as read, without the idempotency key */
  run: (context: ToolContext, sent: Record<string, unknown>) => Promise<object>;
};

/** The argument that every writing tool has in addition to its own. The instructions explain it once. */
export const idempotencyArgument = {
  idempotency_key: text({ min: 1, max: 255 }).optional(),
};

export function tool<A extends z.ZodRawShape>(definition: ToolDefinition<A>): Tool {
  const { name, title, description, scope, isDestructive, isIdempotent, returnsTexts, run } =
    definition;
  const { args: shape, result } = definition;
  const declared = z.object(scope === 'write' ? { ...shape, ...idempotencyArgument } : shape);
  const names = Object.keys(declared.shape).join(', ');
  const inputSchema = describeArguments(declared);
  // An unknown argument is refused: a filter with a mistyped name would match everything.
  const schema = z.strictObject(shape, {
    error: issue =>
      issue.code === 'unrecognized_keys'
        ? `${name} has no argument ${issue.keys.join(', ')}; it takes ${names}`
        : undefined,
  });
  return {
    name,
    declaration: {
      name,
      title,
      description,
      inputSchema,
      outputSchema: describeResult(result),
      annotations: {
        readOnlyHint: scope === 'read',
        destructiveHint: isDestructive,
        idempotentHint: isIdempotent,
        openWorldHint: false,
      },
    },
    scope,
    returnsTexts,
    read: sent => readArguments(inputSchema, sent),
    run: async (context, sent) => {
      const args = parseArguments(schema, sent);
      return run({ ...context, args, sent });
    },
  };
}

/** Returns the arguments parsed by the schema. Throws a problem that names each invalid one. */
export function parseArguments<S extends z.ZodType>(
  schema: S,
  sent: Record<string, unknown>,
): z.output<S> {
  const findHints = (errors: FieldErrors) => findBodyHints(schema, sent, errors).map(toToolNames);
  return parseOrThrow(schema, sent, findHints);
}

/** Hints for the API name addresses, and a model has tools in their place. */
function toToolNames(hint: string): string {
  return hint.replaceAll(/GET \/api\/(labels|signatures|posts)\b/g, 'find_$1');
}
