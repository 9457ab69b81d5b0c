/** The functions of `compression` that the server calls. Its package has no types. */
declare module 'compression' {
  import type { Request, RequestHandler, Response } from 'express';

  type Filter = (request: Request, response: Response) => boolean;
  const compression: {
    (options: { threshold: number; filter: Filter }): RequestHandler;
    filter: Filter;
  };
  export default compression;
}
