/**
 * Calls a writing tool at most once for each idempotency key, with the records of the header Idempotency-Key:
 * the first result is given again to a repetition, and so is a refusal.
 */
import { z } from 'zod';
import { problems } from '../../shared/http/problem.ts';
import type { Answer } from '../http/answer.ts';
import { answerOnce } from '../repeats/answer-once.ts';
import { idempotencyArgument, parseArguments, type Tool, type ToolContext } from './tool.ts';
import { describeRefusal } from './tool-errors.ts';

export type ToolAnswer = { result: object } | { refusal: string };

const argumentSchema = z.object(idempotencyArgument);

/** Throws a problem if the call is refused and no record holds the refusal. */
export async function callOnce(
  call: ToolContext,
  tool: Tool,
  given: Record<string, unknown>,
): Promise<ToolAnswer> {
  const sent = tool.read(given);
  if (tool.scope === 'read') return { result: await tool.run(call, sent) };
  const { idempotency_key: idempotencyKey } = parseArguments(argumentSchema, sent);
  const { idempotency_key: _, ...body } = sent;
  if (idempotencyKey === undefined) return { result: await tool.run(call, body) };
  const { principal } = call;
  const answer = await answerOnce(
    call.context,
    { principal, idempotencyKey, method: 'POST', url: `/mcp/${tool.name}`, body },
    {
      prepare: async () => undefined,
      run: async (_prepared, context) =>
        toAnswer(200, JSON.stringify(await tool.run({ ...call, context }, body))),
      describeProblem: problem => toAnswer(problems[problem.code].status, describeRefusal(problem)),
    },
  );
  const { status, body: content } = answer;
  return status < 400 ? { result: JSON.parse(String(content)) } : { refusal: String(content) };
}

const toAnswer = (status: number, body: string): Answer => ({ status, headers: {}, body });
