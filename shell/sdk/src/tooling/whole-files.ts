import sirv, { type NextHandler, type Options, type RequestHandler } from 'sirv';

/**
 * Serves the files of a folder over HTTP. Range requests are ignored: the files are small, and an invalid range would
 * crash the server. A file that was deleted or cannot be opened aborts its own response only.
 *
 * @param folder the folder; nothing outside it is served
 * @param options sirv's options; with `dev` files are looked up on each request, otherwise once at startup
 */
export function wholeFiles(folder: string, options: Options): RequestHandler {
  const files = sirv(folder, options);
  return (req, res, next?: NextHandler) => {
    delete req.headers.range;
    res.once('pipe', (file) => file.once('error', () => res.destroy()));
    files(req, res, next);
  };
}
