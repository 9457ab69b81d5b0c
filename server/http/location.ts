/** Names the address of a new resource. */
import type { Request } from 'express';

/**
 * Returns the header `Location` of the resource with this id in the list that the request has addressed. The address
 * is relative to that of the request (RFC 9110, 10.2.2), so it is right behind a proxy that puts a path before those
 * of the server.
 */
export function locate({ path }: Request, id: string): { Location: string } {
  // Empty if the path ends in a slash.
  const list = path.split('/').at(-1);
  return { Location: list === '' ? id : `${list}/${id}` };
}
