import sirv, { type NextHandler, type Options, type RequestHandler } from 'sirv';

/**
 * Serves the files of a folder over HTTP, each sent whole: they are small, and a range that makes no sense would end the
 * server. A file that is gone, or cannot be opened any more, ends its own answer and nothing else.
 *
 * @param folder the folder; nothing outside it is served
 * @param options what sirv takes; with `dev` files are looked up for each request, else once
 */
export function wholeFiles(folder: string, options: Options): RequestHandler {
  const files = sirv(folder, options);
  return (req, res, next?: NextHandler) => {
    delete req.headers.range;
    res.once('pipe', (file) => file.once('error', () => res.destroy()));
    files(req, res, next);
  };
}
