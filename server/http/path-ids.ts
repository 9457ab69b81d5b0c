/** Reads the ids in the path of a request. */
import type { Request } from 'express';
import { uuid } from '../../shared/resources/scalars.ts';
import { createNotFoundProblem } from '../errors.ts';

/** Returns the id in lower case, or '' if the path has none. Throws 404 if it is not an id. */
export function parsePathId(request: Request, name: string): string {
  if (request.params[name] === undefined) return '';
  const id = findPathId(request, name);
  if (id === undefined) throw createNotFoundProblem('An id in it must be a UUID.');
  return id;
}

/** Returns the id in lower case, or undefined if the path has none, or something that is not an id. */
export function findPathId({ params }: Request, name: string): string | undefined {
  return uuid.safeParse(params[name]).data;
}
